/** What one changed, done again to the newer values: what one left alone follows these. */
export function rebaseValues<V extends object>(seen: V, typed: V, newer: V): V {
  const merged = { ...newer }
  for (const field in newer) if (!isSame(seen[field], typed[field])) merged[field] = typed[field]
  return merged
}

/** The fields in which two states differ. */
export function differingFields<V extends object>(one: V, other: V): Extract<keyof V, string>[] {
  const fields: Extract<keyof V, string>[] = []
  for (const field in other) if (!isSame(one[field], other[field])) fields.push(field)
  return fields
}

/** Lists are compared by what is in them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
