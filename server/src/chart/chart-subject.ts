import {
  type Actor,
  aboutVersion,
  type ChartType,
  chartLifecycle,
  chartTables,
  chartType,
  chartTypeOf,
  decide,
  isApproved,
  isAwaitingDecision,
  processType,
  type RightsItem,
} from '@strata/contract'
import { z } from 'zod'
import { readAsking, readTimezone } from '../company/index.ts'
import { type CompanyTransaction, fail, type LoadedItem, type LoaderInput, type MemberContext, type Subject } from '../platform/index.ts'
import { findPlace, type Place } from '../process/index.ts'
import { changesVersions, explainDecided } from '../version/index.ts'
import { lockChart } from './chart-store.ts'
import { type ChartRow, findChart, listCharts, listChartVersions } from './chart-views.ts'

/** A version of a chart, or only the place where charts of a type are. */
export interface ChartItem extends LoadedItem {
  type: ChartType
  /** The process above; null for the global chart. */
  place: Place | null
  version: ChartRow | undefined
  /** The timezone of who asks. */
  timezone: string
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    chart: ChartItem
  }
}

export const chartSubject: Subject<'chart'> = { tables: chartTables, load: loadChartItem, explain: explainDecided }

/** The process above the chart that a call names. */
export function placeOf({ place }: Pick<ChartItem, 'place'>): Place {
  return place ?? fail('NOT_FOUND')
}

/** The facts about a chart that rights are decided by. */
export function chartRightsOf(type: ChartType, place: Place | null, version?: VersionFacts): RightsItem {
  return {
    group: type,
    status: version?.status,
    ...(version?.id !== undefined && { about: aboutVersion('chart', version.id) }),
    restricted: place?.isClosed ?? false,
    roles: place?.roles ?? [],
    preparerId: version?.preparerId,
    senderId: version?.senderId,
    saverId: version?.saverId,
    below: place ? [place.chronId, place.parentChronId] : [],
    frozen: place ? place.isDeleted || place.isBelowDeleted : false,
  }
}

type VersionFacts = Pick<ChartRow, 'status' | 'preparerId'> & Partial<Pick<ChartRow, 'id' | 'senderId' | 'saverId'>>

/** Chart calls name a chart's type, process calls that of its processes. */
const typeSegment = z.union([chartType, processType.transform((type) => chartTypeOf[type])])
const address = z.object({
  type: typeSegment.default('gpfc'),
  id: z.number().optional(),
  chartId: z.number().optional(),
  parentId: z.number().optional(),
})

async function loadChartItem(context: MemberContext, { params }: LoaderInput, action: string): Promise<ChartItem | undefined> {
  const { type, id, chartId = id, parentId } = address.parse(params)
  // Summaries are made by calls of their own (specification 5 §16).
  if (type === 'ps' && makes.has(action)) return undefined
  if (chartId !== undefined)
    return loadVersion(context, { type, chartId, lock: !context.isAhead && changesVersions(chartLifecycle, action) })
  return parentId === undefined ? undefined : listedFor(context, await loadPlace(context, { type, parentId, action }))
}

const makes = new Set(['create', 'makeWip', 'restore'])

/** Who asks, where. */
interface Asking {
  tx: CompanyTransaction
  actor: Actor
}

interface VersionAddress {
  type: ChartType
  chartId: number
  /** All that changes a chart's versions happens one after another, so that each sees what the one before it did. */
  lock: boolean
}

/** One version of a chart of that type. */
export async function loadVersion({ tx, actor }: Asking, { type, chartId, lock }: VersionAddress): Promise<ChartItem | undefined> {
  if (lock) await lockChart(tx, chartId)
  const version = await findChart(tx, chartId)
  if (!version || version.type !== type) return undefined
  const { parentChronId } = version
  const place = parentChronId === null ? null : ((await findPlace(tx, parentChronId, actor.companyUserId)) ?? null)
  const asking = await readAsking(tx, actor.companyUserId, lock)
  const rights = chartRightsOf(type, place, version)
  const waiting =
    rights.restricted && isApproved(version) && actor.standsInFor?.length ? await findWaitingChart(tx, version.chronId, place) : undefined
  return { type, place, version, ...asking, rights: { ...rights, ...(waiting && { waiting }) } }
}

/** A version as programs find it, who ask no rights; held until the transaction ends. */
export async function lockVersion(tx: CompanyTransaction, chartId: number): Promise<Pick<ChartItem, 'version' | 'place'> | undefined> {
  await lockChart(tx, chartId)
  const version = await findChart(tx, chartId)
  if (!version) return undefined
  return { version, place: version.parentChronId === null ? null : ((await findPlace(tx, version.parentChronId, nobody)) ?? null) }
}

/** Roles of nobody: only the place is asked. */
const nobody = 0

/** Of what is restricted, substitutes read the version in force for as long as another waits: to compare. */
export async function findWaitingChart(tx: CompanyTransaction, chronId: number, place: Place | null): Promise<RightsItem['waiting']> {
  const version = (await listChartVersions(tx, chronId)).find(isAwaitingDecision)
  return version && { tables: chartTables, rights: chartRightsOf(version.type, place, version) }
}

/** Refuses who may not read a version of a chart. @throws Problem NOT_FOUND, NO_RIGHT, RESTRICTED */
export async function refuseChartReader(asking: Asking, { type, id }: { type: string; id: number }): Promise<void> {
  const item = (await loadVersion(asking, { type: chartType.parse(type), chartId: id, lock: false })) ?? fail('NOT_FOUND')
  const decision = decide(chartTables, asking.actor, 'read', item.rights)
  if (!decision.allowed) fail(decision.code)
}

interface PlaceAddress {
  type: ChartType
  parentId: number
  action: string
}

/** The place where charts of that type are. */
export async function loadPlace({ tx, actor }: MemberContext, { type, parentId, action }: PlaceAddress): Promise<ChartItem | undefined> {
  const place = parentId === 0 ? null : await findPlace(tx, parentId, actor.companyUserId)
  if (place === undefined || !mayStandBelow(type, place, action)) return undefined
  const timezone = await readTimezone(tx, actor.companyUserId)
  return { type, place, version: undefined, timezone, rights: chartRightsOf(type, place) }
}

/** Of what is restricted, substitutes find the version that waits at a place, and the one in force. */
export async function listedFor({ tx, actor }: Asking, item: ChartItem | undefined): Promise<ChartItem | undefined> {
  if (!item?.place || !item.rights.restricted || !actor.standsInFor?.length) return item
  const version = (await listCharts(tx, item.type, [item.place.chronId])).find(isAwaitingDecision)
  if (!version) return item
  return { ...item, rights: { ...item.rights, waiting: { tables: chartTables, rights: chartRightsOf(item.type, item.place, version) } } }
}

/** specification 5 §5; lists of micros may be asked of their global process too (§6). */
function mayStandBelow(type: ChartType, place: Place | null, action: string): boolean {
  if (type === 'gpfc') return place === null
  if (type === 'mi') return place?.level === 'ma' || (place?.level === 'gpfc' && action === 'view')
  return place?.level === 'gpfc'
}
