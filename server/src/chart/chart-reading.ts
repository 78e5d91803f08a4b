import {
  type Actor,
  type ChartVersion,
  chartActions,
  chartTables,
  decide,
  describeCan,
  isApproved,
  itemTypes,
  replacedStatuses,
  statusIds,
} from '@strata/contract'
import type { ItemContext } from '../platform/index.ts'
import type { Place } from '../process/index.ts'
import { versionsOfThen } from '../version/index.ts'
import { chartRightsOf } from './chart-subject.ts'
import { type ChartRow, listCharts, listChartVersions } from './chart-views.ts'

/** A version as it goes out, with what its reader may do with it. */
export function describeVersion(actor: Actor, version: ChartRow, place: Place | null): ChartVersion {
  const { id, chronId, type, status, createdOn, savedOn, savedBy, sentBy, sentOn } = version
  const { approvedOn, retiredOn, preparedBy, handledBy, approvedBy, approvedFor, rejection } = version
  return {
    id,
    chronId,
    type,
    version: version.version,
    status: { id: statusIds[status], name: status },
    itemType: itemTypes[type],
    parentId: version.parentChronId ?? 0,
    createdOn,
    savedOn,
    savedBy,
    sentBy,
    sentOn,
    approvedOn,
    retiredOn,
    preparedBy,
    ...(handledBy && { handledBy }),
    approvedBy,
    ...(approvedFor && { approvedFor }),
    rejection,
    can: describeCan(chartTables, actor, chartActions, chartRightsOf(type, place, version)),
  }
}

/** The same as of a day, when nothing of it can be changed; without one, as it is now. */
export function describeVersionOf(asOf: Date | undefined, ...[actor, version, place]: Parameters<typeof describeVersion>): ChartVersion {
  const described = describeVersion(actor, version, place)
  return asOf ? { ...described, can: {} } : described
}

type Asking = Pick<ItemContext<'chart'>, 'tx' | 'actor' | 'item' | 'asOf'>

/** The versions that the reader may see, newest first; replaced WIPs have a list of their own. */
export async function listReadableVersions({ tx, actor, item, asOf }: Asking): Promise<ChartRow[]> {
  const { type, place, version } = item
  const versions = version ? await listChartVersions(tx, version.chronId) : await listCharts(tx, type, place && [place.chronId])
  const readable = versions.filter((row) => !replacedStatuses.includes(row.status) && mayReadListed(actor, row, item))
  return versionsOfThen(readable, asOf)
}

/** Substitutes compare what waits in a restricted process with what is in force. */
function mayReadListed(actor: Actor, row: ChartRow, { place, rights: { waiting } }: Asking['item']): boolean {
  const rights = chartRightsOf(row.type, place, row)
  return decide(chartTables, actor, 'read', waiting && isApproved(row) ? { ...rights, waiting } : rights).allowed
}

export const mayRead = (actor: Actor, version: ChartRow, place: Place | null): boolean =>
  decide(chartTables, actor, 'read', chartRightsOf(version.type, place, version)).allowed
