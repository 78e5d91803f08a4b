import { type ChartType, chartRights, chartTypeNames } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { type AlertTarget, addAlerts, addEvent, clearAwaiting } from './alert-store.ts'
import { listOpeners, listRightHolders } from './right-holder-views.ts'

/** A chart version that something happened to. */
export interface ChartNews {
  id: number
  chronId: number
  type: ChartType
  version: number
  preparerId: number
  /** The process it stands below; null for the global chart. */
  place: { chronId: number; parentChronId: number | null; pid: string; pname: string; isClosed: boolean } | null
  on: Date
}

/** Alerts those who may decide (`decisions.md` §8). */
export async function announceSent(tx: CompanyTransaction, news: ChartNews): Promise<void> {
  const to = await listRightHolders(tx, chartRights[news.type].approve, news.place && [news.place.chronId, news.place.parentChronId])
  const text = `${nameOf(news)} waits for your decision.`
  await addAlerts(tx, { to, text, target: targetOf(news), on: news.on, awaitsChartId: news.id })
}

export interface DecisionNews extends ChartNews {
  approved: boolean
  comment: string
  /** The companyUserId. */
  decidedBy: number
}

/** Tells the preparer, with the comment; an approval is an event for everyone who may read the chart, without it. */
export async function announceDecided(tx: CompanyTransaction, news: DecisionNews): Promise<void> {
  const { approved, comment, on, preparerId, decidedBy } = news
  await clearAwaiting(tx, news.id)
  const outcome = approved ? 'has been approved' : 'has been rejected'
  const text = comment === '' ? `${nameOf(news)} ${outcome}.` : `${nameOf(news)} ${outcome}: ${comment}`
  if (preparerId !== decidedBy) await addAlerts(tx, { to: [preparerId], text, target: targetOf(news), on })
  if (approved) await addEvent(tx, { to: await listReaders(tx, news), kind: 'chart.approved', comments: '', params: paramsOf(news), on })
  else await addEvent(tx, { to: [preparerId], kind: 'chart.rejected', comments: comment, params: paramsOf(news), on })
}

/** The preparer took it back: nobody has to decide any more. */
export const announceWithdrawn = (tx: CompanyTransaction, { id }: ChartNews): Promise<void> => clearAwaiting(tx, id)

export async function announceRetired(tx: CompanyTransaction, news: ChartNews): Promise<void> {
  await addEvent(tx, { to: await listReaders(tx, news), kind: 'chart.retired', comments: '', params: paramsOf(news), on: news.on })
}

/** Those who may read an approved version. */
async function listReaders(tx: CompanyTransaction, { place }: ChartNews): Promise<readonly number[] | 'everyone'> {
  return place?.isClosed ? listOpeners(tx, place.chronId) : 'everyone'
}

const nameOf = (news: ChartNews): string => `Version ${news.version} of the ${nameChart(news)}`

/** `Macro of (P1) Win orders` */
export function nameChart({ type, place }: Pick<ChartNews, 'type' | 'place'>): string {
  return place ? `${chartTypeNames[type]} of (${place.pid}) ${place.pname}` : chartTypeNames[type]
}

/** The tab that shows a version. */
export function targetOf({ id, chronId, type, place }: ChartNews): AlertTarget {
  if (!place) return { tabType: 'gpfc', tabTitle: chartTypeNames[type], sourceId: chronId, tabData: { itemType: type, dataId: id } }
  const globalChronId = place.parentChronId ?? place.chronId
  return {
    tabType: 'process',
    tabTitle: `(${place.pid}) ${place.pname}`,
    sourceId: globalChronId,
    tabData: { itemType: type, dataId: id, gpfcProcessChronId: globalChronId, parentProcessChronId: place.chronId },
  }
}

const paramsOf = ({ id, chronId, type, version, place }: ChartNews) => ({
  itemType: type,
  chartId: id,
  chartChronId: chronId,
  version,
  processChronId: place?.chronId ?? null,
})
