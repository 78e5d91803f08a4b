import type { Rect } from '@strata/diagram'
import { boundsOfPlaces } from './compared-pictures.tsx'
import type { Comparison } from './comparison.ts'

/** Names of 13 pixels are then larger than 10. */
export const readableZoom = 0.8

/** Where the changes are, in the order in which they are listed. */
export function listChangedParts({ lines, placesOf, pictures }: Comparison): Rect[] {
  const all = pictures('all')
  return lines.flatMap((line) => boundsOfPlaces(all, placesOf(line)) ?? [])
}
