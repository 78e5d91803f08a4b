import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { id, jsonId, plainLine, plainText, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { commentMessages } from './comment-messages.ts'

/** What may be commented; an item is named by its chronId (specification 5 §8, §16). */
export const commentItemTypes = ['gpfc', 'ma', 'mi', 'ps', 'ce', 'se', 'ie'] as const
export type CommentItemType = (typeof commentItemTypes)[number]
export const commentItemType = z.string().toLowerCase().pipe(z.enum(commentItemTypes))

/** Characters (specification 1 §5), and the sizes of a page (specification 1 §9). */
export const commentLimits = { subject: 100, comment: 400, pageSize: 10, pageSizes: [10, 25, 50] } as const

export const commentParams = companyParams.extend({ itemType: commentItemType, itemId: id })

/**
 * A comment (specification 5 §8): a root has a subject and no parent; `chronId` is its thread's root, itself for a root. `replies` counts
 * those of a root. `nodeId` pins it to a node of the chart. Beyond the specification: who wrote it, and `unread`: in a list whether the reader has not seen
 * all of the thread, in a thread whether the reader has not seen this comment.
 */
export const comment = z.object({
  id: jsonId,
  chronId: jsonId,
  parentId: jsonId.nullable(),
  userId: jsonId,
  by: person.extend({ shortName: z.string() }),
  subject: z.string(),
  comments: z.string(),
  date: timestamp,
  lastAddedDate: timestamp,
  archived: z.boolean(),
  replies: z.number().int(),
  nodeId: z.string().nullable(),
  unread: z.boolean(),
})
export type Comment = z.infer<typeof comment>

/**
 * What holds for all comments of an item. `unread` counts those by others that the reader has not seen, archived threads aside. Beyond the
 * specification: what the reader may do (`commentActions`), and how many current threads are pinned to which node of the chart.
 */
export const itemComments = z.object({
  unread: z.number().int(),
  lastReadOn: timestamp.nullable(),
  can,
  pinned: z.array(z.object({ nodeId: z.string(), threads: z.number().int().positive() })),
})
export type ItemComments = z.infer<typeof itemComments>

/** A new thread has a subject; a reply names the root of its thread as `parentId`. */
export const newComment = z
  .strictObject({
    subject: plainLine(commentLimits.subject).optional(),
    comments: plainText(commentLimits.comment).min(1, commentMessages.commentRequired),
    parentId: jsonId.nullish(),
    parentProcessId: jsonId.nullish(),
    /** A node of the chart as it is now. */
    nodeId: z.string().min(1).max(64).nullish(),
  })
  .check(({ value, issues }) => {
    if (value.parentId == null && !value.subject)
      issues.push({ code: 'custom', path: ['subject'], message: commentMessages.subjectRequired, input: value.subject })
  })
export type NewComment = z.infer<typeof newComment>
