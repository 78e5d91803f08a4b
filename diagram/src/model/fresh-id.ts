/** Makes ids not found in `taken`. Random, so that an id never comes back for another element in a later version. */
export function freshIds(prefix: 'n' | 'e', taken: Readonly<Record<string, unknown>>): () => string {
  const given = new Set<string>()
  return () => {
    for (;;) {
      const id = `${prefix}${Math.random().toString(36).slice(2, 10)}`
      if (id in taken || given.has(id)) continue
      given.add(id)
      return id
    }
  }
}
