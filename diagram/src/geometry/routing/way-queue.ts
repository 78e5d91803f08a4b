/**
 * A priority queue of numbered states, smallest cost first; of equal costs the one put in last comes out first,
 * which drives a search on towards its goal.
 */
export class WayQueue {
  private readonly costs: number[] = []
  private readonly states: number[] = []
  private readonly turns: number[] = []
  private turn = 0

  get size(): number {
    return this.states.length
  }

  /** Cost of the state that comes next. */
  get leastCost(): number {
    return this.costs[0] ?? Number.POSITIVE_INFINITY
  }

  put(state: number, cost: number): void {
    let at = this.states.length
    this.turn += 1
    this.states.push(state)
    this.costs.push(cost)
    this.turns.push(this.turn)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.isBefore(at, parent)) break
      this.swap(at, parent)
      at = parent
    }
  }

  /** The cheapest state; -1 when there is none. */
  take(): number {
    const first = this.states[0]
    if (first === undefined) return -1
    const last = this.states.length - 1
    this.swap(0, last)
    this.states.pop()
    this.costs.pop()
    this.turns.pop()
    this.sink()
    return first
  }

  private sink(): void {
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      if (left >= this.states.length) return
      const right = left + 1
      const child = right < this.states.length && this.isBefore(right, left) ? right : left
      if (!this.isBefore(child, at)) return
      this.swap(at, child)
      at = child
    }
  }

  private isBefore(a: number, b: number): boolean {
    const difference = (this.costs[a] ?? 0) - (this.costs[b] ?? 0)
    return difference !== 0 ? difference < 0 : (this.turns[a] ?? 0) > (this.turns[b] ?? 0)
  }

  private swap(a: number, b: number): void {
    for (const list of [this.costs, this.states, this.turns]) {
      const kept = list[a] ?? 0
      list[a] = list[b] ?? 0
      list[b] = kept
    }
  }
}
