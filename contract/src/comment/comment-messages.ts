import { defineMessages } from '../messages/index.ts'

/** specification 1 §5, §8, specification 3 §2.2 */
export const commentMessages = defineMessages({
  subjectRequired: 'Subject is Required',
  commentRequired: 'Comment is Required',
  postFailed: 'Unable to post comment',
  posted: 'Posted new Comment',
  archived: 'Comment archived',
  unarchived: 'Comment unarchived',
  archiveFailed: 'Unable to archive comment',
  readFirst: "Please Go 'Back' and read all new messages before closing this window",

  unarchiveFailed: 'Unable to unarchive comment',
  markReadFailed: 'Unable to mark comments as read',
  /** Below a removed process all is read-only (specification 5 §20.6). */
  readOnly: 'The process was removed, so its comments are read-only.',
  noSuchNode: 'The chart has no such node',
  threadArchived: 'This thread is archived.',
  alreadyArchived: 'This thread is already archived.',
  notArchived: 'This thread is not archived.',
})
