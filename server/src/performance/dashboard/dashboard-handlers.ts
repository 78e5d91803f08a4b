import {
  addMonths,
  type DataMonth,
  type dashboardRoutes,
  monthOf,
  monthsBetween,
  type RouteInput,
  type RouteOutput,
  stripMonths,
} from '@strata/contract'
import type { ItemContext, MemberContext } from '../../platform/index.ts'
import { currentMonth } from '../current-month.ts'
import { placesOf, readFamily } from '../process-family.ts'
import { listCompletedMonths, listProcessColours, type ProcessColour } from './chart-colour-views.ts'
import { listChartedProcesses } from './charted-processes.ts'
import { listApprovedExpectations, listColouredMonths } from './dashboard-views.ts'
import { describeColours } from './describe-chart-colours.ts'
import { describeDashboard } from './describe-dashboard.ts'

type Routes = typeof dashboardRoutes

export async function getDashboard({
  tx,
  actor,
  item: { place, globalPlace, timezone },
  services,
}: ItemContext<'performance'>): Promise<RouteOutput<Routes['getDashboard']>> {
  const current = monthOf(services.clock.now(), timezone)
  const places = place.level === 'gpfc' ? placesOf(await readFamily(tx, actor, place)) : [place]
  const expectations = await listApprovedExpectations(tx, chronIdsOf(places))
  const strip = stripUpTo(current)
  const coloured = await listColouredMonths(tx, chronIdsOf(expectations), strip)
  const months = monthsBetween(strip.first, strip.last)
  return { rows: describeDashboard({ actor, places, globalPlace, expectations, coloured, months }), current }
}

export async function getChartColours(
  { tx, actor, services }: MemberContext,
  { params }: RouteInput<Routes['getChartColours']>,
): Promise<RouteOutput<Routes['getChartColours']>> {
  const families = await listChartedProcesses(tx, actor, params)
  const chronIds = chronIdsOf(families.flatMap(placesOf))
  const colours = byProcess(await listProcessColours(tx, chronIds, params))
  const months = await listCompletedMonths(tx, chronIds, stripUpTo(await currentMonth(tx, services.clock.now())))
  return { months, processes: families.map((family) => describeColours(family, colours)) }
}

const chronIdsOf = (things: readonly { chronId: number }[]): number[] => things.map(({ chronId }) => chronId)

/** The last months with the current one. */
const stripUpTo = (current: DataMonth) => ({ first: addMonths(current, 1 - stripMonths), last: current })

function byProcess(colours: readonly ProcessColour[]): Map<number, ProcessColour[]> {
  const sorted = new Map<number, ProcessColour[]>()
  for (const colour of colours) sorted.set(colour.processChronId, [...(sorted.get(colour.processChronId) ?? []), colour])
  return sorted
}
