import { commentTables, fullName } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { findPerson } from '../user/person-views.ts'
import { addAlerts, listUntold } from './alert-store.ts'
import { type ChartNews, nameChart, targetOf } from './chart-news.ts'
import { listRightHolders } from './right-holder-views.ts'

/** A comment on a chart, of which `chart` is the newest version. */
export interface CommentNews {
  chart: ChartNews
  threadId: number
  subject: string
  isReply: boolean
  /** The companyUserId of who wrote it; nobody is told of one's own. */
  by: number
}

/**
 * Alerts those whose item it is: who prepares it and who leads its process (`decisions.md` §8), if they may still read its comments. Who has not looked at
 * an alert of the same thread yet gets no other.
 */
export async function announceComment(tx: CompanyTransaction, { chart, threadId, subject, isReply, by }: CommentNews): Promise<void> {
  const to = (await listConcerned(tx, chart)).filter((memberId) => memberId !== by)
  const untold = await listUntold(tx, to, threadId)
  if (untold.length === 0) return
  const writer = fullName(await findPerson(tx, by))
  const where = `the ${nameChart(chart)}`
  const text = isReply ? `${writer} replied to “${subject}” on ${where}.` : `${writer} commented on ${where}: “${subject}”`
  const target = targetOf(chart)
  await addAlerts(tx, { to: untold, text, target: { ...target, tabData: { ...target.tabData, threadChronId: threadId } }, on: chart.on })
}

async function listConcerned(tx: CompanyTransaction, { type, place, preparerId }: ChartNews): Promise<number[]> {
  const processes = place && [place.chronId, place.parentChronId]
  const leaders = await listRightHolders(tx, ['leader', 'spl'], processes)
  const readers = await listRightHolders(tx, commentTables.rights[type].comments, processes)
  return readers.filter((memberId) => memberId === preparerId || leaders.includes(memberId))
}
