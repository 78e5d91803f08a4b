import { defineMessages } from '../messages/index.ts'

/** Alerts about roles, comments and performance data (specification 1 §8, specification 5 §8). */
export const roleNoticeMessages = defineMessages({
  gained: 'You are now {roles} of {process}.',
  lost: 'You are no longer {roles} of {process}.',
  changed: 'You are now {gained} of {process}, and no longer {lost}.',
  /** Of one person, so the names of roles are singular. */
  both: '{first} and {second}',
})

export const commentNoticeMessages = defineMessages({
  commented: '{writer} commented on {item}: “{subject}”',
  replied: '{writer} replied to “{subject}” on {item}.',
  globalChart: 'the Global Chart',
})

export const performanceNoticeMessages = defineMessages({
  unfinished: 'Performance data of {month} are not completed: {names}.',
  unfinishedMore: 'Performance data of {month} are not completed: {names} and {count} more.',
  changed: {
    completed: 'Performance data of {month} have been completed: {name}.',
    're-opened': 'Performance data of {month} have been re-opened: {name}.',
    deleted: 'Performance data of {month} have been deleted: {name}.',
  },
})

export const eventRefusalMessages = defineMessages({
  forEveryone: 'Events for everyone cannot be deleted.',
})
