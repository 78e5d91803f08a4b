import type { PathStep } from '../../shapes/index.ts'

/** The highest and the lowest place of a border on one upright, in the border's own units. */
export interface Reach {
  readonly top: number
  readonly bottom: number
}

/**
 * Where the upright through `x` meets a path; null where it misses it. Lines and cubic curves count, and a curve may not go
 * back and forth from left to right.
 */
export function pathReach(steps: readonly PathStep[], x: number): Reach | null {
  const met: number[] = []
  let from: readonly [number, number] = [0, 0]
  for (const step of steps) {
    if (step[0] === 'Z' || step[0] === 'Q') continue
    const to: readonly [number, number] = step[0] === 'C' ? [step[5], step[6]] : [step[1], step[2]]
    const isCrossed = Math.min(from[0], to[0]) <= x && x <= Math.max(from[0], to[0]) && from[0] !== to[0]
    if (isCrossed && step[0] === 'L') met.push(from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]))
    if (isCrossed && step[0] === 'C') {
      const part = partAt([from[0], step[1], step[3], to[0]], x)
      met.push(bezier([from[1], step[2], step[4], to[1]], part))
    }
    from = to
  }
  return met.length > 0 ? { top: Math.min(...met), bottom: Math.max(...met) } : null
}

type Cubic = readonly [number, number, number, number]

/** Halvings until a curve as long as the plane is wide is met to a hundred thousandth of a unit. */
const halvings = 40

/** The part of a curve's way, 0 to 1, at which it comes to `x`. */
function partAt(xs: Cubic, x: number): number {
  let low = 0
  let high = 1
  for (let turn = 0; turn < halvings; turn += 1) {
    const middle = (low + high) / 2
    if (bezier(xs, middle) < x === xs[0] < xs[3]) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function bezier([a, b, c, d]: Cubic, part: number): number {
  const rest = 1 - part
  return rest ** 3 * a + 3 * rest ** 2 * part * b + 3 * rest * part ** 2 * c + part ** 3 * d
}
