import {
  commentNoticeMessages,
  commentTables,
  expectationGroupOf,
  expectationTitles,
  fullName,
  type Holder,
  leadingRoles,
  nameItem,
  type TabTarget,
} from '@strata/contract'
import { addAlerts, listRightHolders, listUnannounced } from '../announcement/index.ts'
import { type ChartNotice, nameChart, targetOf } from '../chart/index.ts'
import { type ExpectationNotice, expectationTargetOf } from '../expectation/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { findPerson } from '../user/index.ts'

/** What was commented, by its newest version. */
export interface CommentedVersion {
  /** Within a sentence: `(P1) Win orders — Macro`, `the Global Chart` */
  name: string
  target: TabTarget
  preparerId: number
  /** Whose roles count (chronIds); null: none, of the Global Chart. */
  processes: readonly (number | null)[] | null
  /** Who may read its comments. */
  readers: readonly Holder[]
}

export interface CommentNotice {
  about: CommentedVersion
  threadId: number
  subject: string
  /** Who began the thread (a companyUserId), where this is an answer; null where it begins one. */
  answered: number | null
  /** The companyUserId of who wrote it; nobody is notified of their own. */
  by: number
  on: Date
}

export const commentedChart = (chart: Omit<ChartNotice, 'version' | 'senderId'>): CommentedVersion => ({
  name: chart.place ? nameChart(chart) : commentNoticeMessages.globalChart,
  target: targetOf(chart),
  preparerId: chart.preparerId,
  processes: chart.place && [chart.place.chronId, chart.place.parentChronId],
  readers: commentTables.rights[chart.type].comments,
})

export const commentedExpectation = (expectation: Omit<ExpectationNotice, 'version' | 'senderId'>): CommentedVersion => ({
  name: nameItem({ of: expectation.place, type: expectationTitles[expectation.type] }),
  target: expectationTargetOf(expectation),
  preparerId: expectation.preparerId,
  processes: [expectation.place.chronId, expectation.place.parentChronId],
  readers: commentTables.rights[expectationGroupOf(expectation.place)].comments,
})

/**
 * Alerts those whose item it is: who prepares it and who leads its process (specification 5 §8), if they may still read its comments. Who has not looked at
 * an alert of the same thread yet gets no other, except who began the thread: that member is notified of each answer (§22.8).
 */
export async function announceComment(
  tx: CompanyTransaction,
  { about, threadId, subject, answered, by, on }: CommentNotice,
): Promise<void> {
  const { concerned, author } = await listConcerned(tx, about, answered)
  const to = new Set([...(await listUnannounced(tx, concerned, threadId)), ...author])
  to.delete(by)
  if (to.size === 0) return
  const writer = fullName(await findPerson(tx, by))
  const text = (answered === null ? commentNoticeMessages.commented : commentNoticeMessages.replied)({ writer, item: about.name, subject })
  const { target } = about
  await addAlerts(tx, { to: [...to], text, target: { ...target, tabData: { ...target.tabData, threadChronId: threadId } }, on })
}

interface Concerned {
  /** Whose item it is. */
  concerned: number[]
  /** Who began the thread, or nobody. */
  author: number[]
}

async function listConcerned(
  tx: CompanyTransaction,
  { processes, readers: holders, preparerId }: CommentedVersion,
  answered: number | null,
): Promise<Concerned> {
  const leaders = await listRightHolders(tx, leadingRoles, processes)
  const readers = await listRightHolders(tx, holders, processes)
  return {
    concerned: readers.filter((memberId) => memberId === preparerId || leaders.includes(memberId)),
    author: readers.filter((memberId) => memberId === answered),
  }
}
