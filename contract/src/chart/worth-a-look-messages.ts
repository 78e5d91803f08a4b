import { defineMessages } from '../messages/index.ts'

/** What an approver of a chart should notice, and what forbids nothing. Names are in full: 'P6 Recycle'. */
export const worthALookMessages = defineMessages({
  removed: '{name} is removed. Its ID is never used again.',
  noLeader:
    '{more, plural, =0 {{name} has no leader} one {{name} and # more process have no leader} other {{name} and # more processes have no leader}}',
  loose: '{name} is not connected to anything',
  cutOff: '{name} is no longer connected to anything',
})
