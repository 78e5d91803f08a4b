import type { Rect } from '@strata/diagram'

/** Whether a shape is large enough on screen for handles at its sides beside those at its corners; `unit` is a pixel in chart units. */
export function hasSideHandles({ width, height }: Rect, unit: number, isCoarse: boolean): boolean {
  return Math.min(width, height) / unit > (isCoarse ? 140 : 40)
}
