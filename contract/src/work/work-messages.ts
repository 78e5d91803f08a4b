import { defineMessages } from '../messages/index.ts'

/** What waits for a person until it is done: in the toolbar, on its page, and in the details of a process. */
export const workMessages = defineMessages({
  title: 'My work',
  titleCount: 'My work, {count}',
  monthTitle: '{item}, {month}',
  handoverTitle: 'Hand over: {name}',
  planTitle: '{item}, {number} “{name}”',
})
