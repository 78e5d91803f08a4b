import { isSameValue } from '../model/index.ts'

export interface ThreeOrders {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

/**
 * The drawing order of what is `present`: that of who changed it, with what the other added right above what it stood above. Where both
 * brought others to the front or back, what is saved wins.
 */
export function mergeOrders(orders: ThreeOrders, present: ReadonlySet<string>): string[] {
  const isMineLeading = !isReordered(orders.base, orders.theirs) && isReordered(orders.base, orders.mine)
  const [lead, other] = isMineLeading ? [orders.mine, orders.theirs] : [orders.theirs, orders.mine]
  const order = lead.filter((id) => present.has(id))
  const placed = new Set(order)
  const added = new Map<string | null, string[]>()
  let below: string | null = null
  for (const id of other) {
    if (placed.has(id)) below = id
    else if (present.has(id)) added.set(below, [...(added.get(below) ?? []), id])
  }
  return [...(added.get(null) ?? []), ...order.flatMap((id) => [id, ...(added.get(id) ?? [])])]
}

/** Whether elements of both are in another order to each other. */
function isReordered(base: readonly string[], order: readonly string[]): boolean {
  const present = new Set(order)
  const former = new Set(base)
  return !isSameValue(
    base.filter((id) => present.has(id)),
    order.filter((id) => former.has(id)),
  )
}
