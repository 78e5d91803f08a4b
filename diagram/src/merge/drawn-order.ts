import type { SuggestionDrawing } from '@strata/contract'

type Placed = NonNullable<SuggestionDrawing['order']>

/** Which elements were brought elsewhere so that one drawing order became another one of the same elements, each with what it lies right above (null: nothing): as few as do. */
export function orderChanges(former: readonly string[], drawn: readonly string[]): Placed {
  const places = new Map(former.map((id, place) => [id, place]))
  const kept = longestRun(drawn.map((id) => places.get(id) ?? -1))
  return drawn.flatMap((id, at) => (kept.has(at) ? [] : [{ id, above: drawn[at - 1] ?? null }]))
}

/** The order with such changes. What lies above something that is not there is put to the front. */
export function withOrder(former: readonly string[], changes: Placed): string[] {
  const moved = new Set(changes.map(({ id }) => id))
  const known = new Set(former)
  const order = former.filter((id) => !moved.has(id))
  for (const { id, above } of changes) {
    if (!known.has(id)) continue
    const below = above === null ? -1 : order.indexOf(above)
    order.splice(above !== null && below < 0 ? order.length : below + 1, 0, id)
  }
  return order
}

/** Where the members are of the longest run of numbers that only grow. */
function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  // Of each length the run that ends lowest: where its last number is; and what is before each number in its run.
  const ends: number[] = []
  const before: (number | undefined)[] = []
  const isLower = (at: number | undefined, than: number): boolean => at !== undefined && (numbers[at] ?? 0) < than
  numbers.forEach((number, at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isLower(ends[middle], number)) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1]
    ends[low] = at
  })
  const run = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.add(at)
  return run
}
