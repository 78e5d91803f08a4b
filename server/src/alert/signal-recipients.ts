import { type CommentItemType, chartType, commentTables, expectationGroupOf } from '@strata/contract'
import { listRightHolders } from '../announcement/index.ts'
import { announcedChart } from '../chart/index.ts'
import type { CompanyTransaction, PlacedSignal, Recipients } from '../platform/index.ts'
import { listOpeners } from '../presence/index.ts'
import { findPlace, listWhoMayOpen, type Place } from '../process/index.ts'
import { listFacts } from './version-facts-views.ts'

/** Who may receive a signal now: of what happens below a process those who may open it, of comments those who may read them (specification 5 §22.11). */
export async function listSignalRecipients(tx: CompanyTransaction, signal: PlacedSignal): Promise<Recipients> {
  const { placeId } = signal
  if (signal.kind !== 'comments') return placeId === null ? 'everyone' : listWhoMayOpen(tx, placeId)
  const place = placeId === null ? null : ((await findPlace(tx, placeId, nobody)) ?? undefined)
  return new Set(place === undefined ? [] : await listCommentReaders(tx, signal.itemType, place))
}

function listCommentReaders(tx: CompanyTransaction, itemType: CommentItemType, place: Place | null): Promise<number[]> {
  const chart = chartType.safeParse(itemType)
  const group = chart.success ? chart.data : place && expectationGroupOf(place)
  const holders = group === null ? [] : commentTables.rights[group].comments
  return listRightHolders(tx, holders, place && [place.chronId, place.parentChronId])
}

/** The members who have a version of a chart open and may still open the process it is below. */
export async function listChartRecipients(tx: CompanyTransaction, chartId: number, now: Date): Promise<ReadonlySet<number>> {
  const openers = await listOpeners(tx, chartId, now)
  const [chart] = openers.size === 0 ? [] : await listFacts(tx, announcedChart, [chartId])
  if (!chart || chart.placeChronId === null) return openers
  const recipients = await listWhoMayOpen(tx, chart.placeChronId)
  return recipients === 'everyone' ? openers : new Set([...openers].filter((memberId) => recipients.has(memberId)))
}

/** Roles of nobody: only the place of the process is asked. */
const nobody = 0
