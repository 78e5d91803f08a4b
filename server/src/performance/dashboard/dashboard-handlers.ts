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
import { listCompletedMonths, listProcessColours } from './chart-colour-views.ts'
import { listChartedProcesses } from './charted-processes.ts'
import { listApprovedExpectations, listColouredMonths } from './dashboard-views.ts'
import { describeColours } from './describe-chart-colours.ts'
import { describeDashboard, seesOpenMonths } from './describe-dashboard.ts'
import { describeLines } from './describe-lines.ts'
import { listLineMonths, listLineRows } from './line-views.ts'

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

export async function listParameterLines(
  { tx, actor, item: { place, timezone }, services }: ItemContext<'performance'>,
  { query }: RouteInput<Routes['listParameterLines']>,
): Promise<RouteOutput<Routes['listParameterLines']>> {
  const { first, last } = stripUpTo(monthOf(services.clock.now(), timezone))
  const months = monthsBetween(first, last)
  const places = place.level === 'gpfc' ? placesOf(await readFamily(tx, actor, place)) : [place]
  const approved = await listApprovedExpectations(tx, chronIdsOf(places))
  const expectations = places.flatMap(({ chronId }) => approved.filter(({ processChronId }) => processChronId === chronId))
  if (expectations.length === 0) return { months, lines: [], total: 0 }
  const open = new Set(chronIdsOf(places.filter((one) => seesOpenMonths(actor, one))))
  const openChronIds = chronIdsOf(expectations.filter(({ processChronId }) => open.has(processChronId)))
  const scope = { expectations, openChronIds, first, last }
  const { rows, total } = await listLineRows(tx, scope, query.take)
  return { months, lines: describeLines({ places, rows, measured: await listLineMonths(tx, scope, rows), months }), total }
}

export async function getChartColours(
  { tx, actor, services }: MemberContext,
  { params }: RouteInput<Routes['getChartColours']>,
): Promise<RouteOutput<Routes['getChartColours']>> {
  const families = await listChartedProcesses(tx, actor, params)
  const chronIds = chronIdsOf(families.flatMap(placesOf))
  const colours = new Map((await listProcessColours(tx, chronIds, params)).map((own) => [own.processChronId, own]))
  const months = await listCompletedMonths(tx, chronIds, stripUpTo(await currentMonth(tx, services.clock.now())))
  return { months, processes: families.map((family) => describeColours(family, colours)) }
}

const chronIdsOf = (things: readonly { chronId: number }[]): number[] => things.map(({ chronId }) => chronId)

/** The last months with the current one. */
const stripUpTo = (current: DataMonth) => ({ first: addMonths(current, 1 - stripMonths), last: current })
