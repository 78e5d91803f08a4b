/** A status, or what has one: rows of the database carry its name, items of calls `{ id, name }`. */
type HasStatus = string | { status: string | { name: string } }

/** The question whether something is in one of these statuses: no for nothing. `isApproved(version)`, `versions.find(isApproved)`, `isApproved(state)`. */
export const inStatusOf =
  (statuses: readonly string[]) =>
  (item: HasStatus | null | undefined): boolean =>
    item !== null && item !== undefined && statuses.includes(nameOf(item))

function nameOf(item: HasStatus): string {
  if (typeof item === 'string') return item
  return typeof item.status === 'string' ? item.status : item.status.name
}
