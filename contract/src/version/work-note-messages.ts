import { defineMessages } from '../messages/index.ts'

/** What reviews found that has to be corrected, at a version, in its history, while it is sent and decided, and at a document. */
export const workNoteMessages = defineMessages({
  title: 'Needs work',
  count: '{count, plural, one {Needs work: # note} other {Needs work: # notes}}',
  found: '{name} on {time}, in the review of version {version}',
  more: 'Show all',
  less: 'Show less',
})
