/** Whether two plain values hold the same; an absent key and one of undefined are the same. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index]))
  }
  return isPlain(a) && isPlain(b) && holdSame(a, b)
}

function holdSame(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  for (const key of Object.keys(a)) if (!isSameValue(a[key], b[key])) return false
  for (const key of Object.keys(b)) if (!(key in a) && b[key] !== undefined) return false
  return true
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
