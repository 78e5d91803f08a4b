import type { ScimParts } from '@strata/contract'

/** Always answered (RFC 7643 §2.2, §3.1). */
const always = ['schemas', 'id']

/** A resource with the attributes that were asked for, or without those that were not wanted (RFC 7644 §3.9). `name.familyName` is a part of one. */
export function selectParts<T extends object>(resource: T, { attributes, excludedAttributes }: ScimParts): T {
  if (attributes) return pick(resource, readNames(attributes))
  return excludedAttributes ? omit(resource, readNames(excludedAttributes)) : resource
}

type Names = readonly string[]

/** In lower case, without the name of the schema that all have. */
const readNames = (list: string): Names =>
  list
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, ''))
    .filter((name) => name !== '')

function pick<T extends object>(resource: T, names: Names): T {
  return mapAttributes(resource, (name, value) => {
    if (always.includes(name) || names.includes(name)) return value
    const parts = partsOf(name, names)
    return parts.length > 0 ? mapValue(value, (part, held) => (parts.includes(part) ? held : undefined)) : undefined
  })
}

function omit<T extends object>(resource: T, names: Names): T {
  return mapAttributes(resource, (name, value) => {
    if (always.includes(name)) return value
    if (names.includes(name)) return undefined
    const parts = partsOf(name, names)
    return parts.length > 0 ? mapValue(value, (part, held) => (parts.includes(part) ? undefined : held)) : value
  })
}

/** `familyname` of `name.familyname`; of an extension its parts stand after a colon. */
const partsOf = (name: string, names: Names): string[] =>
  names.flatMap((each) => (each.startsWith(`${name}.`) || each.startsWith(`${name}:`) ? [each.slice(name.length + 1)] : []))

type Choose = (name: string, value: unknown) => unknown

function mapAttributes<T extends object>(resource: T, choose: Choose): T {
  const kept = Object.entries(resource).flatMap(([name, value]) => {
    const chosen = choose(name.toLowerCase(), value)
    return chosen === undefined ? [] : [[name, chosen] as const]
  })
  // Every attribute but `schemas` and `id` may be missing in what SCIM answers.
  return Object.fromEntries(kept) as T
}

function mapValue(value: unknown, choose: Choose): unknown {
  if (Array.isArray(value)) return value.map((each) => mapValue(each, choose))
  return typeof value === 'object' && value !== null ? mapAttributes(value, choose) : value
}
