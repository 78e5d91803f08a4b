import { defineMessages } from '../messages/index.ts'

/** The comments beside an item: the list of threads, a thread, and what is written. */
export const commentsPanelMessages = defineMessages({
  panel: 'The list of comments',

  which: 'Which comments',
  current: 'Current',
  archived: 'Archived',
  threads: 'Threads',
  threadCount: '{count, plural, one {# thread} other {# threads}}',
  /** Unread are counted over all current threads of the item. */
  threadCountUnread:
    '{count, plural, one {# thread} other {# threads}}, {unread, plural, one {# unread comment} other {# unread comments}}',
  noneArchived: 'No comments are archived.',
  none: 'No current threads.',
  noneOnStep: 'No current threads on this step.',
  markAllRead: 'Mark all as read',
  onlyOn: 'Only on {step}',
  showAll: 'Show the comments on all steps',
  commentOnStep: 'Comment on this step',
  replies: '{count, plural, one {# reply} other {# replies}}, last {date}',
  unread: 'New',

  deletedStep: 'The step was deleted',
  show: 'Show',
  showOnChart: 'Show {step} on the chart',
  back: 'Back',

  newThread: 'New thread',
  subject: 'Subject',
  comment: 'Comment',
  post: 'Post',
  reply: 'Reply',

  threadGone: 'This thread is not here any more',
  threadGoneHint: 'It was deleted, or it belongs to something that you cannot read.',
  allThreads: 'Show all threads',

  open: 'Open comments',
  openNone: 'none',
  openCountUnread: '{count, plural, one {# thread} other {# threads}}, {unread} unread',
  all: 'All comments',
})
