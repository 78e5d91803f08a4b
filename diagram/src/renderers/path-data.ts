import type { PathStep } from '../shapes/index.ts'

/** The steps as the `d` of an SVG path. */
export function pathData(steps: readonly PathStep[]): string {
  return steps.map(([letter, ...numbers]) => letter + numbers.map(shortNumber).join(' ')).join('')
}

/** A coordinate with two decimals at most. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}
