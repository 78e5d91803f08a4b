import { commentMessages, type NewComment } from '@strata/contract'
import { summaryBoxes } from '@strata/diagram'
import { type CompanyTransaction, fail, signalComments } from '../platform/index.ts'
import { announceComment, commentedChart, commentedExpectation } from './comment-notices.ts'
import { findOpenedThread, insertReply, insertThread, lockThread, storeArchived, type WrittenComment } from './comment-store.ts'
import type { ChartCommentItem, ExpectationCommentItem } from './comment-subject.ts'
import { drawsNode } from './commented-chart-views.ts'
import { isOfChart } from './commented-item.ts'

/** Who does it, and when. Rights were decided before. */
export interface CommentWork {
  tx: CompanyTransaction
  /** The companyUserId. */
  by: number
  now: Date
}

type Commented = Omit<ChartCommentItem, 'rights'> | Omit<ExpectationCommentItem, 'rights'>

/** Begins a thread, or replies to one, and announces it to those whose item it is; `chronId` is the thread's. @throws Problem NOT_FOUND, INVALID, WRONG_STATE */
export async function addComment(
  { tx, by, now }: CommentWork,
  item: Commented,
  comment: NewComment,
): Promise<{ id: number; chronId: number }> {
  const written = { item, body: comment.comments, by, on: now }
  const added = comment.parentId == null ? await beginThread(tx, written, comment) : await reply(tx, written, comment.parentId)
  const { chronId: threadId, subject, answered } = added
  await announceComment(tx, { about: aboutOf(item), threadId, subject, answered, by, on: written.on })
  await signalComments(tx, subjectOf(item))
  return { id: added.id, chronId: added.chronId }
}

const subjectOf = ({ type, chronId, place }: Commented) => ({ type, chronId, processChronId: place?.chronId ?? null })

function aboutOf(item: Commented) {
  const { chronId, newest } = item
  const version = { id: newest.id, chronId, preparerId: newest.preparerId }
  return isOfChart(item)
    ? commentedChart({ ...version, type: item.type, place: item.place })
    : commentedExpectation({ ...version, type: item.type, place: item.place })
}

type Written = WrittenComment & { item: Commented }

interface Added {
  id: number
  chronId: number
  subject: string
  /** Who began the thread that was answered (a companyUserId); null of a new one. */
  answered: number | null
}

async function beginThread(tx: CompanyTransaction, written: Written, { subject = '', nodeId = null }: NewComment): Promise<Added> {
  if (nodeId !== null && !(await hasNode(tx, written.item, nodeId)))
    fail('INVALID', { issues: [{ path: 'nodeId', message: commentMessages.noSuchNode }] })
  const id = await insertThread(tx, { ...written, subject, nodeId })
  return { id, chronId: id, subject, answered: null }
}

/** A reply belongs where its thread is: it has no subject and no node of its own. */
async function reply(tx: CompanyTransaction, written: Written, threadId: number): Promise<Added> {
  const { subject, archived, startedBy: answered } = (await findOpenedThread(tx, written.item, threadId)) ?? fail('NOT_FOUND')
  if (archived) fail('WRONG_STATE', { detail: commentMessages.threadArchived })
  return { id: await insertReply(tx, threadId, written), chronId: threadId, subject, answered }
}

/** Of a Process Summary the boxes are always there; stored are those that were moved. Expectations are no chart. */
async function hasNode(tx: CompanyTransaction, item: Commented, nodeId: string): Promise<boolean> {
  if (item.type === 'ps') return summaryBoxes.some((box) => box.nodeId === nodeId)
  return isOfChart(item) && drawsNode(tx, item.newest.id, nodeId)
}

/** Puts a thread aside, or brings it back. @throws Problem NOT_FOUND, WRONG_STATE */
export async function setArchived(
  tx: CompanyTransaction,
  item: Commented,
  { threadId, archived }: { threadId: number; archived: boolean },
): Promise<undefined> {
  const thread = (await lockThread(tx, item, threadId)) ?? fail('NOT_FOUND')
  if (thread.archived === archived)
    fail('WRONG_STATE', { detail: archived ? commentMessages.alreadyArchived : commentMessages.notArchived })
  await storeArchived(tx, threadId, archived)
  await signalComments(tx, subjectOf(item))
}
