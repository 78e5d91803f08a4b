import { defineMessages } from '../messages/index.ts'

/** What an approver of a chart should notice, and what forbids nothing. Names are in full: 'P6 Recycle'. */
export const worthALookMessages = defineMessages({
  removed: '{name} is removed. Its ID is never used again.',
  noLeader: '{count, plural, =1 {{name} has no leader} other {# processes have no leader: {name} and others}}',
  loose: '{name} is not connected to anything',
  cutOff: '{name} was connected, and is not any more',
})
