import { type Actor, type ChartVersion, findDefaultVersion, replacedStatuses } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import { listPlacesBelow, type Place } from '../process/index.ts'
import { describeVersion, mayRead } from './chart-reading.ts'
import type { ChartItem } from './chart-subject.ts'
import { type ChartRow, listCharts } from './chart-views.ts'

type TreeRow = ChartVersion & { process: { id: number; chronId: number; pid: string; pname: string; restrict: 'true' | 'false' } | null }

/**
 * One version of each chart of a type below a process: the approved one, else the one under way, else the last, of those
 * the reader may see. Micros are found below each of a global process's macro processes (specification 5 §6).
 */
export async function listTree(tx: CompanyTransaction, actor: Actor, { type, place }: ChartItem): Promise<TreeRow[]> {
  if (!place) return chooseDefaults(actor, await listCharts(tx, type, null), new Map())
  const isAbove = type === 'mi' && place.level === 'gpfc'
  const places = isAbove ? await listPlacesBelow(tx, place.chronId, actor.companyUserId) : [place]
  const byChronId = new Map(places.map((found) => [found.chronId, found]))
  return chooseDefaults(actor, await listCharts(tx, type, [...byChronId.keys()]), byChronId)
}

function chooseDefaults(actor: Actor, versions: readonly ChartRow[], places: ReadonlyMap<number, Place>): TreeRow[] {
  const placeOf = (version: ChartRow) => (version.parentChronId === null ? null : (places.get(version.parentChronId) ?? null))
  const readable = versions.filter((version) => !replacedStatuses.includes(version.status) && mayRead(actor, version, placeOf(version)))
  const chronIds = [...new Set(readable.map(({ chronId }) => chronId))]
  return chronIds.flatMap((chronId) => {
    const chart = readable.filter((version) => version.chronId === chronId)
    const shown = findDefaultVersion(chart.map((version) => describeVersion(actor, version, placeOf(version))))
    return shown ? [{ ...shown, process: describePlace(places.get(shown.parentId)) }] : []
  })
}

function describePlace(place: Place | undefined): TreeRow['process'] {
  if (!place) return null
  const { currentId, chronId, pid, pname, isRestricted } = place
  return { id: currentId, chronId, pid, pname, restrict: isRestricted ? 'true' : 'false' }
}
