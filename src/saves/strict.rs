//! Maps in which no key stands twice, and any value made of such maps.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// A map from text to text; a key that stands twice is an error like a doubled field.
#[derive(Clone, Default, Debug, serde::Serialize)]
#[serde(transparent)]
pub(super) struct Texts(pub BTreeMap<String, String>);

/// A map of values that are kept as they are.
#[derive(Clone, Default, Debug, serde::Serialize)]
#[serde(transparent)]
pub(super) struct Members(pub Map<String, Value>);

/// The members of a case file; RON may write them as a list or as a tuple.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(transparent)]
pub(super) struct Triple(pub Vec<Option<String>>);

impl<'de> Deserialize<'de> for Triple {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Triple, D::Error> {
        struct TripleVisitor;
        impl<'de> Visitor<'de> for TripleVisitor {
            type Value = Triple;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Triple, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = seq.next_element()? {
                    members.push(member);
                }
                Ok(Triple(members))
            }
        }
        deserializer.deserialize_any(TripleVisitor)
    }
}

/// A value whose maps have no key twice.
struct Strict(Value);

fn twice<E: de::Error>(key: &str) -> E {
    E::custom(format_args!("duplicate field `{key}`"))
}

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Texts, D::Error> {
        struct TextsVisitor;
        impl<'de> Visitor<'de> for TextsVisitor {
            type Value = Texts;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Texts, A::Error> {
                let mut texts = BTreeMap::new();
                while let Some(key) = map.next_key::<String>()? {
                    if texts.contains_key(&key) {
                        return Err(twice(&key));
                    }
                    texts.insert(key, map.next_value()?);
                }
                Ok(Texts(texts))
            }
        }
        deserializer.deserialize_map(TextsVisitor)
    }
}

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Members, D::Error> {
        struct MembersVisitor;
        impl<'de> Visitor<'de> for MembersVisitor {
            type Value = Members;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Members, A::Error> {
                members(map).map(Members)
            }
        }
        deserializer.deserialize_map(MembersVisitor)
    }
}

fn members<'de, A: MapAccess<'de>>(mut map: A) -> Result<Map<String, Value>, A::Error> {
    let mut members = Map::new();
    while let Some(key) = map.next_key::<String>()? {
        if members.contains_key(&key) {
            return Err(twice(&key));
        }
        let Strict(value) = map.next_value()?;
        members.insert(key, value);
    }
    Ok(members)
}

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strict, D::Error> {
        deserializer.deserialize_any(AnyVisitor).map(Strict)
    }
}

struct AnyVisitor;

impl<'de> Visitor<'de> for AnyVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Value, E> {
        let number = serde_json::Number::from_f64(value);
        number.map(Value::Number).ok_or_else(|| E::custom("a number must be finite"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(AnyVisitor)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = seq.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Value, A::Error> {
        members(map).map(Value::Object)
    }
}
