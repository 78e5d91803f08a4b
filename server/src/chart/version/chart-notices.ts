import { type ChartType, chartRights, chartTypeNames, type EventParams, type TabTarget } from '@strata/contract'
import {
  addAlerts,
  addEvent,
  clearAwaiting,
  listDecisionRecipients,
  listRightHolders,
  queueDecisionMails,
} from '../../announcement/index.ts'
import { type CompanyTransaction, signalWaiting } from '../../platform/index.ts'

/** A chart version that something happened to. */
export interface ChartNotice {
  id: number
  chronId: number
  type: ChartType
  version: number
  preparerId: number
  /** Who sent it for approval; null where nobody did. */
  senderId: number | null
  /** The process it stands below; null for the global chart. */
  place: { chronId: number; parentChronId: number | null; currentId: number; pid: string; pname: string } | null
  on: Date
}

/** Alerts those who may decide (specification 5 §8). */
export async function announceSent(tx: CompanyTransaction, notice: ChartNotice): Promise<void> {
  const to = await listDeciders(tx, notice)
  await askDeciders(tx, notice, { to, on: notice.on })
  await signalWaiting(tx, to)
}

/** Alerts these members (companyUserIds) that the version waits for their decision, and mails those who want that at once. */
export async function askDeciders(
  tx: CompanyTransaction,
  notice: Omit<ChartNotice, 'on' | 'senderId'>,
  { to, on }: { to: readonly number[]; on: Date },
): Promise<void> {
  const awaits = { chartId: notice.id }
  await addAlerts(tx, { to, text: `${nameVersion(notice)} waits for your decision.`, target: targetOf(notice), on, awaits })
  await queueDecisionMails(tx, to, awaits)
}

export interface DecisionNotice extends ChartNotice {
  approved: boolean
  comment: string
  /** The companyUserId. */
  decidedBy: number
}

/** Tells who prepared and who sent it, with the comment; an approval is an event for everyone who may read the chart, without it. */
export async function announceDecided(tx: CompanyTransaction, notice: DecisionNotice): Promise<void> {
  const { approved, comment, on, decidedBy } = notice
  await clearAwaiting(tx, { chartId: notice.id })
  const outcome = approved ? 'approved' : 'rejected'
  const text = describeOutcome(notice, outcome, comment)
  await addAlerts(tx, { to: listDecisionRecipients(notice, decidedBy), text, target: targetOf(notice), on })
  await addChartEvent(tx, notice, approved ? { outcome, to: null } : { outcome, to: notice.preparerId, comment })
  // An approval may remove processes: what is sent below them can be decided no longer.
  await signalWaiting(tx, approved ? { opening: notice.place?.chronId ?? null } : await listDeciders(tx, notice))
}

/** It was taken back: nobody has to decide any more. */
export async function announceWithdrawn(tx: CompanyTransaction, notice: ChartNotice): Promise<void> {
  await clearAwaiting(tx, { chartId: notice.id })
  await signalWaiting(tx, await listDeciders(tx, notice))
}

export async function announceRetired(tx: CompanyTransaction, notice: ChartNotice): Promise<void> {
  await addChartEvent(tx, notice, { outcome: 'retired', to: null })
}

const listDeciders = (tx: CompanyTransaction, { type, place }: ChartNotice): Promise<number[]> =>
  listRightHolders(tx, chartRights[type].approve, place && [place.chronId, place.parentChronId])

interface ChartOutcome {
  outcome: 'approved' | 'rejected' | 'retired'
  /** The companyUserId; null: whoever may see the version when the events are read. */
  to: number | null
  comment?: string
}

async function addChartEvent(tx: CompanyTransaction, notice: ChartNotice, { outcome, to, comment = '' }: ChartOutcome): Promise<void> {
  const comments = describeOutcome(notice, outcome, comment)
  const params = paramsOf(notice, outcome.toUpperCase())
  await addEvent(tx, { to, kind: `chart.${outcome}`, comments, params, about: { chartId: notice.id }, on: notice.on })
}

/** `Version 3 of the Macro of (P1) Win orders has been approved.` */
function describeOutcome(notice: ChartNotice, outcome: string, comment: string): string {
  const sentence = `${nameVersion(notice)} has been ${outcome}`
  return comment === '' ? `${sentence}.` : `${sentence}: ${comment}`
}

/** `Version 3 of the Macro of (P1) Win orders` */
export const nameVersion = (notice: Pick<ChartNotice, 'version' | 'type' | 'place'>): string =>
  `Version ${notice.version} of the ${nameChart(notice)}`

/** `Macro of (P1) Win orders` */
export function nameChart({ type, place }: Pick<ChartNotice, 'type' | 'place'>): string {
  return place ? `${chartTypeNames[type]} of (${place.pid}) ${place.pname}` : chartTypeNames[type]
}

/** The tab that shows a version. */
export function targetOf({ id, chronId, type, place }: Pick<ChartNotice, 'id' | 'chronId' | 'type' | 'place'>): TabTarget {
  if (!place) return { tabType: 'gpfc', tabTitle: chartTypeNames[type], sourceId: chronId, tabData: { itemType: type, dataId: id } }
  const globalChronId = place.parentChronId ?? place.chronId
  return {
    tabType: 'process',
    tabTitle: `(${place.pid}) ${place.pname}`,
    sourceId: globalChronId,
    tabData: { itemType: type, dataId: id, gpfcProcessChronId: globalChronId, parentProcessChronId: place.chronId },
  }
}

/** specification 3 §3 */
function paramsOf({ id, type, place }: ChartNotice, status: string): EventParams {
  const macro = type === 'mi' ? place : null
  return {
    item: type,
    itemId: id,
    gpChronId: place && (place.parentChronId ?? place.chronId),
    status,
    expectationId: null,
    dataYear: null,
    dataMonth: null,
    miParentId: macro?.currentId ?? null,
    miParentChronId: macro?.chronId ?? null,
  }
}
