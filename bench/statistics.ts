const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

/** The value below which `share` (0 to 1) of the values are; 0 where there are none. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = sorted(values)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** `0.734` as `0.73`, `12.34` as `12.3`. */
export const figure = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1))

/** One line of a bench: what was measured, the figure, and the aim beside it where there is one. */
export function printResult(what: string, value: string, aim?: string): void {
  console.log(`${what.padEnd(58)} ${value.padStart(28)}${aim === undefined ? '' : `   aim ${aim}`}`)
}
