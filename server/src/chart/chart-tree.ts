import { type ChartVersion, findDefaultVersion, replacedStatuses } from '@strata/contract'
import type { ItemContext } from '../platform/index.ts'
import { listNamesThen, listPlacesBelow, type Place, type ProcessThen } from '../process/index.ts'
import { versionsOfThen } from '../version/index.ts'
import { describeVersionOf, mayRead } from './chart-reading.ts'
import { type ChartRow, listCharts } from './chart-views.ts'

type TreeRow = ChartVersion & { process: { id: number; chronId: number; pid: string; pname: string; restrict: 'true' | 'false' } | null }

/**
 * One version of each chart of a type below a process: the approved one, else the one under way, else the last, of those
 * the reader may see. Micros are found below each of a global process's macro processes (specification 5 §6).
 */
export async function listTree({ tx, actor, item: { type, place }, asOf }: Asking): Promise<TreeRow[]> {
  if (!place) return chooseDefaults({ actor, asOf }, await listCharts(tx, type, null), new Map())
  const isAbove = type === 'mi' && place.level === 'gpfc'
  const places = isAbove ? await listPlacesBelow(tx, place.chronId, actor.companyUserId) : [place]
  const byChronId = new Map(places.map((found) => [found.chronId, found]))
  const rows = chooseDefaults({ actor, asOf }, await listCharts(tx, type, [...byChronId.keys()]), byChronId)
  return asOf ? nameAsThen(rows, await listNamesThen(tx, [...byChronId.keys()], asOf)) : rows
}

type Asking = Pick<ItemContext<'chart'>, 'tx' | 'actor' | 'item' | 'asOf'>

function chooseDefaults(
  { actor, asOf }: Pick<Asking, 'actor' | 'asOf'>,
  versions: readonly ChartRow[],
  places: ReadonlyMap<number, Place>,
): TreeRow[] {
  const placeOf = (version: ChartRow) => (version.parentChronId === null ? null : (places.get(version.parentChronId) ?? null))
  const readable = versionsOfThen(
    versions.filter((version) => !replacedStatuses.includes(version.status) && mayRead(actor, version, placeOf(version))),
    asOf,
  )
  const chronIds = [...new Set(readable.map(({ chronId }) => chronId))]
  return chronIds.flatMap((chronId) => {
    const chart = readable.filter((version) => version.chronId === chronId)
    const shown = findDefaultVersion(chart.map((version) => describeVersionOf(asOf, actor, version, placeOf(version))))
    return shown ? [{ ...shown, process: describePlace(places.get(shown.parentId)) }] : []
  })
}

/** A process that no chart in force had then keeps the name of today. */
function nameAsThen(rows: readonly TreeRow[], names: ReadonlyMap<number, ProcessThen>): TreeRow[] {
  return rows.map((row) => ({ ...row, process: row.process && { ...row.process, ...names.get(row.process.chronId) } }))
}

function describePlace(place: Place | undefined): TreeRow['process'] {
  if (!place) return null
  const { currentId, chronId, pid, pname, isRestricted } = place
  return { id: currentId, chronId, pid, pname, restrict: isRestricted ? 'true' : 'false' }
}
