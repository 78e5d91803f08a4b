import type { processRoutes, RouteInput, RouteOutput } from '@strata/contract'
import type { ItemContext } from '../platform/index.ts'
import { describeProcess, listDeletedPids, listPlaces, listProcessRows, listUsedPids } from '../process/index.ts'
import { versionOf, workOf } from '../version/index.ts'
import { removeProcess } from './remove-process.ts'

// The process calls that read or change a chart: charts know processes, and processes no charts.

type Routes = typeof processRoutes
type ProcessContext = ItemContext<'process'>
type ChartContext = ItemContext<'chart'>

export async function listProcesses({ tx, actor, item }: ChartContext): Promise<RouteOutput<Routes['listProcesses']>> {
  const processes = await listProcessRows(tx, versionOf(item).id)
  const chronIds = processes.map(({ chronId }) => chronId)
  const places = new Map((await listPlaces(tx, chronIds, actor.companyUserId)).map((place) => [place.chronId, place]))
  return processes.flatMap((process) => {
    const place = places.get(process.chronId)
    return place ? [describeProcess(actor, process, place)] : []
  })
}

export const listUsedIds = ({ tx, item }: ChartContext): Promise<RouteOutput<Routes['listUsedIds']>> =>
  listUsedPids(tx, versionOf(item).parentChronId)

export const listDeletedIds = ({ tx, item }: ChartContext): Promise<RouteOutput<Routes['listDeletedIds']>> =>
  listDeletedPids(tx, versionOf(item).parentChronId)

export async function deleteProcess(context: ProcessContext, { headers }: RouteInput<Routes['deleteProcess']>): Promise<undefined> {
  const { item, answer, audit } = context
  const { id, chartId } = item.process
  answer.etag(await removeProcess(workOf(context), { id, chartId, ifMatch: headers['if-match'] }))
  audit({ chartId: item.process.chartId })
}
