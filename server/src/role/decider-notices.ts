import { chartRights } from '@strata/contract'
import { listSentCharts, listSentExpectations } from '../alert/index.ts'
import { clearAwaitingOf, type DecidableVersion, listAwaiting, listRightHolders } from '../announcement/index.ts'
import { type ChartNotice, describeNamed } from '../chart/index.ts'
import { describeNamedExpectation, type ExpectationNotice, listExpectationDeciders } from '../expectation/index.ts'
import { type CompanyTransaction, signalWaiting } from '../platform/index.ts'
import { listPlaces, type Place } from '../process/index.ts'
import { askDeciders } from '../version/index.ts'

export interface DeciderNotice {
  /** The process whose roles changed. */
  chronId: number
  /** Whose roles changed (companyUserIds). */
  members: readonly number[]
  on: Date
}

/** Roles of a process changed while something waits below it: who may decide now is alerted, and of who may not any more the alert goes. */
export async function announceDeciders(tx: CompanyTransaction, notice: DeciderNotice): Promise<void> {
  for (const sent of await listSent(tx, notice)) await notifyDeciders(tx, sent, notice.members)
  await signalWaiting(tx, notice.members)
}

/** A version that waits. */
interface Sent {
  version: DecidableVersion
  /** Who may decide it now (companyUserIds). */
  listDeciders(): Promise<number[]>
  ask(to: readonly number[]): Promise<void>
}

/** What waits below the process, the process itself included. */
async function listSent(tx: CompanyTransaction, { chronId, members, on }: DeciderNotice): Promise<Sent[]> {
  const charts = await listSentCharts(tx)
  const expectations = await listSentExpectations(tx)
  const chronIds = [...charts.flatMap(({ parentChronId }) => parentChronId ?? []), ...expectations.map((sent) => sent.processChronId)]
  const places = chronIds.length === 0 ? [] : await listPlaces(tx, [...new Set(chronIds)], members[0] ?? 0)
  const below = new Map(
    places.filter((place) => [place.chronId, place.parentChronId].includes(chronId)).map((place) => [place.chronId, place]),
  )
  return [
    ...charts.flatMap((chart) => withPlace(below.get(chart.parentChronId ?? 0), (place) => sentChart(tx, { ...chart, place }, on))),
    ...expectations.flatMap((sent) => withPlace(below.get(sent.processChronId), (place) => sentExpectation(tx, { ...sent, place }, on))),
  ]
}

const withPlace = <T>(place: Place | undefined, make: (place: Place) => T): T[] => (place ? [make(place)] : [])

const sentChart = (tx: CompanyTransaction, chart: Omit<ChartNotice, 'senderId'> & { place: Place }, on: Date): Sent => ({
  version: { chartId: chart.id },
  listDeciders: () => listRightHolders(tx, chartRights[chart.type].approve, [chart.place.chronId, chart.place.parentChronId]),
  ask: (to) => askDeciders(tx, describeNamed(chart), { to, on }),
})

const sentExpectation = (tx: CompanyTransaction, sent: Omit<ExpectationNotice, 'senderId'>, on: Date): Sent => ({
  version: { expectationId: sent.id },
  listDeciders: () => listExpectationDeciders(tx, sent.place),
  ask: (to) => askDeciders(tx, describeNamedExpectation(sent), { to, on }),
})

async function notifyDeciders(tx: CompanyTransaction, { version, listDeciders, ask }: Sent, members: readonly number[]): Promise<void> {
  const deciders = await listDeciders()
  const awaiting = await listAwaiting(tx, version)
  await clearAwaitingOf(
    tx,
    version,
    members.filter((member) => !deciders.includes(member)),
  )
  await ask(members.filter((member) => deciders.includes(member) && !awaiting.includes(member)))
}
