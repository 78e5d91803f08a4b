import { chartRights } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { signalWaiting } from '../platform/signal/send-signal.ts'
import { listPlaces, type Place } from '../process/place-views.ts'
import { addAlerts, clearAwaitingOf } from './alert-store.ts'
import { listAwaiting } from './alert-views.ts'
import { nameVersion, targetOf } from './chart-news.ts'
import { queueDecisionMails } from './mail/queue-decision-mails.ts'
import { listRightHolders } from './right-holder-views.ts'
import { listSentCharts, type SentChart } from './waiting-views.ts'

/**
 * Roles of a process changed while something waits below it: who may decide now is alerted, and of who may not any more the alert goes.
 * `members` are those whose roles changed (companyUserIds).
 */
export async function announceDeciders(
  tx: CompanyTransaction,
  { chronId, members, on }: { chronId: number; members: readonly number[]; on: Date },
): Promise<void> {
  const sent = (await listSentCharts(tx)).filter(({ parentChronId }) => parentChronId !== null)
  const parents = sent.flatMap(({ parentChronId }) => parentChronId ?? [])
  const places = parents.length === 0 ? [] : await listPlaces(tx, [...new Set(parents)], members[0] ?? 0)
  const below = new Map(
    places.filter((place) => [place.chronId, place.parentChronId].includes(chronId)).map((place) => [place.chronId, place]),
  )
  for (const chart of sent) {
    const place = below.get(chart.parentChronId ?? 0)
    if (place) await tellDeciders(tx, { ...chart, place }, { members, on })
  }
  await signalWaiting(tx, members)
}

type PlacedChart = SentChart & { place: Place }

async function tellDeciders(
  tx: CompanyTransaction,
  chart: PlacedChart,
  { members, on }: { members: readonly number[]; on: Date },
): Promise<void> {
  const { id, type, place } = chart
  const deciders = await listRightHolders(tx, chartRights[type].approve, [place.chronId, place.parentChronId])
  const told = await listAwaiting(tx, id)
  await clearAwaitingOf(
    tx,
    id,
    members.filter((member) => !deciders.includes(member)),
  )
  const to = members.filter((member) => deciders.includes(member) && !told.includes(member))
  await addAlerts(tx, { to, text: `${nameVersion(chart)} waits for your decision.`, target: targetOf(chart), on, awaits: { chartId: id } })
  await queueDecisionMails(tx, to, { chartId: id })
}
