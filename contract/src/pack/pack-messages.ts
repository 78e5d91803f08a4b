import { defineMessages } from '../messages/index.ts'

/** What calls of audit packs are refused with. */
export const packMessages = defineMessages({
  day: 'Enter a day from 1900 on.',
  order: 'The last day must not be before the first.',
  ahead: 'The first day must not be in the future.',
  tooLong: 'A pack covers {years} years at most.',
  underWay: 'A pack of this company is being made. Wait until it is ready.',
  tooLarge: 'The files of documents are larger than half of the free space. Make the pack without them, or of fewer processes.',
  states: {
    WAITING: 'This pack waits for its turn.',
    MAKING: 'This pack is being made.',
    READY: 'This pack is ready.',
    FAILED: 'This pack could not be made.',
  },
})
