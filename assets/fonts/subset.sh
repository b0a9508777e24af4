#!/bin/sh
# How the fonts in this folder were made. Run it in an empty folder; it leaves five .ttf files
# and the licence texts there. The originals stay out of this repository.
#
#   text.ttf    Source Sans 3 Regular    npm package source-sans 3.52.0
#   bold.ttf    Source Sans 3 Semibold   npm package source-sans 3.52.0
#   title.ttf   Alegreya Bold            npm package @expo-google-fonts/alegreya 0.4.2
#   digits.ttf  Noto Sans Symbols        Debian package fonts-noto-core
#   marks.ttf   DejaVu Sans              npm package dejavu-fonts-ttf 2.37.3
#
# Tools: npm, apt-get install fonts-noto-core, and pyftsubset from the Python package fonttools.
# "Source" is a reserved font name, so the subsets carry names of their own.
set -eu

npm install --no-save --ignore-scripts source-sans@3.52.0 @expo-google-fonts/alegreya@0.4.2 \
    dejavu-fonts-ttf@2.37.3
source_sans=node_modules/source-sans
alegreya=node_modules/@expo-google-fonts/alegreya
noto=/usr/share/fonts/truetype/noto/NotoSansSymbols-Regular.ttf
dejavu=node_modules/dejavu-fonts-ttf

# Letters and signs: Latin, accents to combine, Greek, Cyrillic, punctuation, raised and lowered
# digits, currencies, letter-like signs, fractions, and the signs of arithmetic.
letters='U+0020-007E,U+00A0-024F,U+0259,U+02B0-02FF,U+0300-036F,U+0370-03FF,U+0400-052F'
letters="$letters,U+1E00-1EFF,U+2000-206F,U+2070-209F,U+20A0-20BF,U+2100-214F,U+2150-215F"
letters="$letters,U+2202,U+2206,U+220F,U+2211,U+2212,U+2215,U+221A,U+221E,U+222B,U+2248"
letters="$letters,U+2260,U+2264,U+2265"

# Digits in circles, white up to 20 and black up to 20: all of one make.
digits='U+2460-2473,U+24EA-24F4,U+24FF,U+2776-277F'

# Marks: arrows, mathematics, keys, boxes, shapes, symbols, dingbats, faces.
marks='U+2160-2188,U+2190-21FF,U+2200-2237,U+223C,U+2243-224D,U+2260-2267,U+2282-228B,U+2295-22A5'
marks="$marks,U+22C0-22C6,U+22EE-22F1,U+2300-23FF,U+2423,U+2500-25FF,U+2600-26FF,U+2700-2775"
marks="$marks,U+2780-27BF,U+2B00-2BFF,U+1F600-1F64F"

# subset FILE NAME ORIGINAL UNICODES
# Without hints: egui then fits the outlines to the pixels itself, and it looks the same.
subset() {
    file=$1 name=$2 original=$3 unicodes=$4
    pyftsubset "$original" --unicodes="$unicodes" --output-file="$file" \
        --layout-features=ccmp,locl,mark,mkmk,kern,liga --no-hinting --notdef-outline
    python3 - "$file" "$name" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

path, name = sys.argv[1:]
font = TTFont(path)
table = font["name"]
table.names = [n for n in table.names if n.nameID in (0, 5, 7, 13, 14)]
for name_id, text in ((1, name), (2, "Regular"), (3, name), (4, name), (6, name.replace(" ", ""))):
    table.setName(text, name_id, 3, 1, 0x409)
font.save(path)
PYTHON
}

subset text.ttf 'Limier Text' "$source_sans/TTF/SourceSans3-Regular.ttf" "$letters"
subset bold.ttf 'Limier Text Bold' "$source_sans/TTF/SourceSans3-Semibold.ttf" "$letters"
subset title.ttf 'Limier Title' "$alegreya/700Bold/Alegreya_700Bold.ttf" "$letters"
subset digits.ttf 'Limier Digits' "$noto" "$digits"
subset marks.ttf 'Limier Marks' "$dejavu/ttf/DejaVuSans.ttf" "$marks"

cp "$source_sans/LICENSE.md" OFL-source-sans.txt
cp "$alegreya/LICENSE_FONT" OFL-alegreya.txt
{ echo 'Copyright 2016 Google LLC. All Rights Reserved.'; tail -n +2 OFL-alegreya.txt; } > OFL-noto.txt
cp "$dejavu/LICENSE" LICENSE-dejavu.txt
