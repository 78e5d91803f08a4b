import type { Point, Port } from '@strata/contract'
import { indexOn, type SearchGrid } from './search-grid.ts'
import { WayQueue } from './way-queue.ts'

/** A place where a way may start or end: a port, and the point straight before it that the search works with. */
export interface Gate {
  readonly port: Port
  readonly at: Point
  readonly stub: Point
  /** What taking this port costs more than the best one. */
  readonly penalty: number
}

export interface Way {
  readonly from: Gate
  readonly to: Gate
  /** Corners from port to port. */
  readonly points: readonly Point[]
  readonly cost: number
}

export interface WayWish {
  readonly grid: SearchGrid
  readonly starts: readonly Gate[]
  readonly goals: readonly Gate[]
  /** Lines that make a pleasant bend: the middle between the ends. */
  readonly fairXs: readonly number[]
  readonly fairYs: readonly number[]
}

/** What one bend costs, in chart units of detour. */
const bendCost = 48
/** What a bend beside the fair lines costs more. */
const unfair = 1.5

/** From so many crossings on, a search heads for its goal: a little detour is a fair price for not looking everywhere. */
const wideGrid = 500

/** Room for the search, kept from one to the next: thousands of small searches make no garbage. */
let costRoom = new Float64Array(1 << 12)
let originRoom = new Int32Array(1 << 12)
let doneRoom = new Uint8Array(1 << 12)

/** Directions in the order right, down, left, up. */
const stepX = [1, 0, -1, 0] as const
const stepY = [0, 1, 0, -1] as const
const headings: Readonly<Record<Port, number>> = { right: 0, bottom: 1, left: 2, top: 3 }

/** The cheapest way over the grid by length and bends; null when every way is barred. */
export function findWay(wish: WayWish): Way | null {
  const search = new WaySearch(wish)
  return search.run()
}

class WaySearch {
  private readonly columns: number
  private readonly costs: Float64Array
  private readonly origins: Int32Array
  private readonly isDone: Uint8Array
  private readonly haste: number
  private readonly queue = new WayQueue()
  private readonly goals: { gate: Gate; cell: number; heading: number }[]
  private readonly fairColumns: Uint8Array
  private readonly fairRows: Uint8Array
  private best: { cost: number; state: number; goal: Gate } | null = null

  constructor(private readonly wish: WayWish) {
    const { grid } = wish
    this.columns = grid.xs.length
    const states = grid.xs.length * grid.ys.length * 4
    this.costs = clean(states)
    this.origins = originRoom.subarray(0, states)
    this.isDone = doneRoom.subarray(0, states)
    this.haste = grid.xs.length * grid.ys.length > wideGrid ? 2.5 : 1
    this.goals = wish.goals.map((gate) => ({ gate, cell: this.cellOf(gate.stub), heading: (headings[gate.port] + 2) % 4 }))
    this.fairColumns = marks(grid.xs, wish.fairXs)
    this.fairRows = marks(grid.ys, wish.fairYs)
  }

  run(): Way | null {
    for (const gate of this.wish.starts) this.reach(this.cellOf(gate.stub) * 4 + headings[gate.port], gate.penalty, -1)
    while (this.queue.size > 0) {
      if (this.best && this.best.cost <= this.queue.leastCost) break
      const state = this.queue.take()
      if (this.isDone[state] === 1) continue
      this.isDone[state] = 1
      const cost = this.costs[state] ?? 0
      this.arrive(state, cost)
      this.expand(state, cost)
    }
    return this.best && this.wayTo(this.best.state, this.best.goal, this.best.cost)
  }

  private arrive(state: number, cost: number): void {
    const cell = state >> 2
    for (const { gate, cell: goalCell, heading } of this.goals) {
      const turn = turnsBetween(state & 3, heading)
      if (goalCell !== cell || turn === 2) continue
      const total = cost + gate.penalty + turn * bendCost
      if (!this.best || total < this.best.cost) this.best = { cost: total, state, goal: gate }
    }
  }

  private expand(state: number, cost: number): void {
    const cell = state >> 2
    const heading = state & 3
    for (let turn = -1; turn <= 1; turn += 1) {
      const next = (heading + turn + 4) % 4
      const length = this.stepLength(cell, next)
      if (length < 0) continue
      const target = cell + (stepX[next] ?? 0) + (stepY[next] ?? 0) * this.columns
      const bend = turn === 0 ? 0 : bendCost + (this.isFair(cell, next) ? 0 : unfair)
      this.reach(target * 4 + next, cost + length + bend, state)
    }
  }

  private reach(state: number, cost: number, origin: number): void {
    if (cost >= (this.costs[state] ?? 0)) return
    this.costs[state] = cost
    this.origins[state] = origin
    const remaining = this.estimate(state) * this.haste
    if (!this.best || cost + remaining < this.best.cost) this.queue.put(state, cost + remaining)
  }

  /** Length of the piece of way from `cell` that way; -1 when it is barred or off the grid. */
  private stepLength(cell: number, heading: number): number {
    const { xs, ys, levelBars, uprightBars } = this.wish.grid
    const column = cell % this.columns
    const row = (cell - column) / this.columns
    if (heading === 0) return levelBars[cell] === 1 ? -1 : lengthBetween(xs, column)
    if (heading === 1) return uprightBars[cell] === 1 ? -1 : lengthBetween(ys, row)
    if (heading === 2) return levelBars[cell - 1] === 1 ? -1 : lengthBetween(xs, column - 1)
    return uprightBars[cell - this.columns] === 1 ? -1 : lengthBetween(ys, row - 1)
  }

  /** Never more than what is left to the nearest goal: straight length, and a bend where one is sure to come. */
  private estimate(state: number): number {
    const { xs, ys } = this.wish.grid
    const cell = state >> 2
    const heading = state & 3
    const x = xs[cell % this.columns] ?? 0
    const y = ys[Math.floor(cell / this.columns)] ?? 0
    let least = Number.POSITIVE_INFINITY
    for (const { gate, heading: final } of this.goals) {
      const dx = gate.stub.x - x
      const dy = gate.stub.y - y
      const bends = leastBends(heading, final, dx, dy)
      least = Math.min(least, Math.abs(dx) + Math.abs(dy) + bends * bendCost + gate.penalty)
    }
    return least
  }

  private isFair(cell: number, heading: number): boolean {
    return heading % 2 === 0 ? this.fairRows[Math.floor(cell / this.columns)] === 1 : this.fairColumns[cell % this.columns] === 1
  }

  private cellOf(point: Point): number {
    const { xs, ys } = this.wish.grid
    return indexOn(ys, point.y) * this.columns + indexOn(xs, point.x)
  }

  private wayTo(state: number, to: Gate, cost: number): Way | null {
    const { xs, ys } = this.wish.grid
    const points: Point[] = [to.at, to.stub]
    let first = state
    for (let at = state; at >= 0; at = this.origins[at] ?? -1) {
      first = at
      points.push({ x: xs[(at >> 2) % this.columns] ?? 0, y: ys[Math.floor((at >> 2) / this.columns)] ?? 0 })
    }
    const from = this.wish.starts.find((gate) => this.cellOf(gate.stub) * 4 + headings[gate.port] === first)
    if (!from) return null
    points.push(from.at)
    return { from, to, points: straightened(points.reverse()), cost }
  }
}

/** From one line to the next; -1 where there is none. */
function lengthBetween(lines: Float64Array, index: number): number {
  const from = lines[index]
  const to = lines[index + 1]
  return from === undefined || to === undefined ? -1 : to - from
}

function clean(states: number): Float64Array {
  if (states > costRoom.length) {
    const size = 2 ** Math.ceil(Math.log2(states))
    costRoom = new Float64Array(size)
    originRoom = new Int32Array(size)
    doneRoom = new Uint8Array(size)
  }
  doneRoom.fill(0, 0, states)
  return costRoom.subarray(0, states).fill(Number.POSITIVE_INFINITY)
}

/** Drops points that are no corners. */
export function straightened(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last && near(last.x, point.x) && near(last.y, point.y)) continue
    const before = kept.at(-2)
    const onLine =
      before && last && ((near(before.x, last.x) && near(last.x, point.x)) || (near(before.y, last.y) && near(last.y, point.y)))
    if (onLine) kept.pop()
    kept.push({ x: point.x, y: point.y })
  }
  return kept
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.01
}

function turnsBetween(a: number, b: number): number {
  const turn = (a - b + 4) % 4
  return turn === 3 ? 1 : turn
}

function leastBends(heading: number, final: number, dx: number, dy: number): number {
  const ahead = dx * (stepX[heading] ?? 0) + dy * (stepY[heading] ?? 0)
  const aside = Math.abs(dx * (stepY[heading] ?? 0)) + Math.abs(dy * (stepX[heading] ?? 0))
  const turn = turnsBetween(heading, final)
  if (turn === 1) return ahead >= -0.01 ? 1 : 3
  if (turn === 2) return 2
  return aside < 0.01 && ahead >= -0.01 ? 0 : 2
}

function marks(lines: Float64Array, fair: readonly number[]): Uint8Array {
  const marked = new Uint8Array(lines.length)
  for (const value of fair) {
    const index = indexOn(lines, value)
    if (Math.abs((lines[index] ?? 0) - value) < 0.02) marked[index] = 1
  }
  return marked
}
