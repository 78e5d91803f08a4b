import type { ChangeFilter, DiffLine, LinePlaces } from '@strata/diagram'
import type { Picture } from '../picture/chart-picture.tsx'

/** Two states of a chart or summary: what differs, in words and as pictures. */
export interface Comparison {
  lines: readonly DiffLine[]
  /** With only those changes marked that the filter lets through. */
  pictures: (filter: ChangeFilter) => ComparedPictures
  /** Where in the pictures a line is seen. */
  placesOf: (line: DiffLine) => LinePlaces
  /** The pictures begin with everything where it is this large or larger; left out: where names can be read. */
  floor?: number
}

export interface ComparedPictures {
  /** Both in one: the one after, with what was removed drawn into it. */
  overlay: Picture
  before: Picture
  after: Picture
}

/** The ways to look at a comparison; `after` shows the newer state alone, nothing marked. */
export type CompareView = 'overlay' | 'side' | 'swipe' | 'after'
