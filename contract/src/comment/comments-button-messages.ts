import { defineMessages } from '../messages/index.ts'

/** What every item with comments says of them, before anybody opens them: its button, and why they cannot be had. */
export const commentsButtonMessages = defineMessages({
  title: 'Comments',
  titleUnread: 'Comments, {count} unread',
  /** specification 1 §5, §8, specification 3 §2.2 */
  listFailed: 'Unable to get Comments',
  threadFailed: 'Unable to get Comments Thread',
  noAccess: 'You no longer have access to the comments on this item.',
})
