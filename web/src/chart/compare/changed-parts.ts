import type { Rect } from '@strata/diagram'
import type { Beginning } from '../picture/pan-zoom.ts'
import { boundsOfPlaces } from './compared-pictures.tsx'
import type { Comparison } from './comparison.ts'

/** Names of 13 pixels are then larger than 10. */
export const readableZoom = 0.8

/** With everything, or where it would be too small with what changed. */
export const beginComparison = (comparison: Comparison): Beginning => ({
  floor: comparison.floor ?? readableZoom,
  parts: listChangedParts(comparison),
})

/** Where the changes are, in the order in which they are listed. */
function listChangedParts({ lines, placesOf, pictures }: Comparison): Rect[] {
  const all = pictures('all')
  return lines.flatMap((line) => boundsOfPlaces(all, placesOf(line)) ?? [])
}
