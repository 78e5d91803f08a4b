import { defineMessages } from '../messages/index.ts'

/** Of an export as a picture, a side of which no browser draws. */
export const pictureSizeMessages = defineMessages({
  tooLarge: 'The chart is too large for a PNG picture. Export it as SVG or PDF.',
  twiceTooLarge: 'The chart is too large for a PNG picture at twice the size. Export it as PNG, SVG or PDF.',
})
