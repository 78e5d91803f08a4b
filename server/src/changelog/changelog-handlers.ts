import { changelogLimits, type changelogRoutes, chartTables, decide, type RouteInput, type RouteOutput } from '@strata/contract'
import { keepChangeHistory, listReadableVersions, readChangeHistory, unpackChangeHistory, versionedChart } from '../chart/index.ts'
import { fail, type ItemContext } from '../platform/index.ts'
import { bindNote, hashNoteAndName, versionOf } from '../version/index.ts'
import { listEntries, listRecorded } from './changelog-views.ts'

type Routes = typeof changelogRoutes
type Context = ItemContext<'chart'>

export async function getEntry({ tx, actor, item }: Context): Promise<RouteOutput<Routes['getEntry']>> {
  const [entry] = await listEntries(tx, { chartIds: [versionOf(item).id], withReasons: mayKnowReasons(actor, item) })
  if (!entry) fail('NOT_FOUND')
  const note = entry.log === '' ? undefined : unpackChangeHistory(entry.log, changelogLimits.unpacked)
  return { ...entry, noteHash: hashNoteAndName(bindNote(versionedChart.announce.describe(item).name, note)) }
}

export async function listEntryPage(
  { tx, actor, item }: Context,
  { query }: RouteInput<Routes['listEntries']>,
): Promise<RouteOutput<Routes['listEntries']>> {
  const versions = await listReadableVersions({ tx, actor, item })
  const recorded = await listRecorded(
    tx,
    versions.map(({ id }) => id),
  )
  const { page, size } = query
  const entries = await listEntries(tx, {
    chartIds: recorded.slice(page * size, (page + 1) * size),
    withReasons: mayKnowReasons(actor, item),
  })
  return { entries, page, size, total: recorded.length }
}

export async function addEntry(
  { tx, actor, item, services }: Context,
  { body }: RouteInput<Routes['addEntry']>,
): Promise<RouteOutput<Routes['addEntry']>> {
  const { id: chartId } = versionOf(item)
  await keepChangeHistory(tx, { chartId, log: readChangeHistory(body), by: actor.companyUserId, now: services.clock.now() })
  const [entry] = await listEntries(tx, { chartIds: [chartId], withReasons: mayKnowReasons(actor, item) })
  return entry ?? fail('NOT_FOUND')
}

/** A rejection is shown to those who see versions under way: its comment was written for them (specification 5 §16). */
const mayKnowReasons = (actor: Context['actor'], { rights }: Context['item']): boolean =>
  decide(chartTables, actor, 'viewUnapproved', rights).allowed
