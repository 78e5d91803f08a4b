import { defineMessages } from '../messages/index.ts'

/** What sending a chart for approval does first, and what the pre-check hints at without forbidding it. */
export const sendingMessages = defineMessages({
  assignSaveAndSend: 'Assign IDs, save and send',
  savedFirst: 'Sending saves your edits first.',
  assigned:
    '{count, plural, one {This process gets its ID, which becomes permanent and is never used again for another process:} other {These processes get their IDs, which become permanent and are never used again for other processes:}}',
  hints: 'Worth a look',
  stranger: '{name} is {kind, select, enabling {an enabling} other {a primary}} process in {pool}.',
  makeKind: '{kind, select, enabling {Make it an enabling process} other {Make it a primary process}}',
})
