/**
 * Records keyed by ids from outside have no prototype, so that ids like `__proto__` or `constructor` are ordinary keys.
 */
export function emptyRecord<T>(): Record<string, T> {
  return Object.create(null)
}

export function recordOf<T extends { id: string }>(items: readonly T[]): Record<string, T> {
  const record = emptyRecord<T>()
  for (const item of items) record[item.id] = item
  return record
}

export function copyRecord<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.assign(emptyRecord<T>(), record)
}
