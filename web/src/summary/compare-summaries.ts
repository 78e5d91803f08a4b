import {
  type ChangeFilter,
  describeSummaryChanges,
  type Places,
  type SummaryState,
  summaryDiffPicture,
  summarySidePictures,
} from '@strata/diagram'
import type { ComparedPictures, Comparison } from '../chart/index.ts'

/** Its boxes are few and belong together: seen whole they say more than one of them, and its names are listed beside it. */
const wholeSummary = 0.35

/** Two versions of a Process Summary: a box has the same id in all pictures. */
export function compareSummaries(before: SummaryState, after: SummaryState): Comparison {
  const made = new Map<ChangeFilter, ComparedPictures>()
  return {
    lines: describeSummaryChanges(before, after),
    floor: wholeSummary,
    pictures: (filter) => {
      const pictures = made.get(filter) ?? {
        overlay: summaryDiffPicture(before, after, filter),
        ...summarySidePictures(before, after, filter),
      }
      made.set(filter, pictures)
      return pictures
    },
    placesOf: ({ nodeIds, edgeIds }) => {
      const here: Places = { nodeIds, edgeIds }
      return { overlay: here, before: here, after: here }
    },
  }
}
