import { type chartRoutes, emptyChart, isApproved, type RouteInput, type RouteOutput, wholeAnswer } from '@strata/contract'
import { fail, type ItemContext, type PlainContext, type SessionContext } from '../platform/index.ts'
import { addWorkNotes, listRestorable, retireVersion, versionOf, versionsOfThen, workOf } from '../version/index.ts'
import { listProcesses, listUsedIds } from './chart-process-handlers.ts'
import { describeVersion, describeVersionOf, listReadableVersions } from './chart-reading.ts'
import { listTree } from './chart-tree.ts'
import { makeUploadAddress } from './chart-upload.ts'
import { findApprovedGlobalId, findChart, listCharts, readDocumentText } from './chart-views.ts'
import type { ReadSave } from './document/document-works.ts'
import { workOnDocuments } from './document/work-on-documents.ts'
import { etagOf, saveChart } from './save-chart-service.ts'
import { isSummary } from './summary/is-summary.ts'
import { createChart, makeWip } from './version/wip-service.ts'
import { versionedChart } from './versioned-chart.ts'

type Routes = typeof chartRoutes
type Context = ItemContext<'chart'>

export async function getApproved({ tx, asOf }: PlainContext): Promise<RouteOutput<Routes['getApproved']>> {
  if (!asOf) return { id: await findApprovedGlobalId(tx) }
  const inForce = versionsOfThen(await listCharts(tx, 'gpfc', null), asOf).find(isApproved)
  return { id: inForce?.id ?? null }
}

export function getVersion({ actor, item, answer }: Context): RouteOutput<Routes['getVersion']> {
  const version = versionOf(item)
  if (version.fileKey === null) answer.etag(etagOf(version))
  return describeVersion(actor, version, item.place)
}

export async function listVersions(context: Context): Promise<RouteOutput<Routes['listVersions']>> {
  const { actor, item, asOf } = context
  const versions = await listReadableVersions(context)
  const described = versions.map((version) => describeVersionOf(asOf, actor, version, item.place))
  return asOf ? described : addWorkNotes(context, item.type, described)
}

export const listForTree = (context: Context): Promise<RouteOutput<Routes['listForTree']>> => listTree(context)

export async function getData({ tx, item, answer }: Context): Promise<RouteOutput<Routes['getData']>> {
  const version = versionOf(item)
  if (version.fileKey !== null) fail('WRONG_STATE')
  answer.etag(etagOf(version))
  answer.header('x-content-hash', await versionedChart.contentHash(tx, version))
  // As it is stored: it was checked when it was saved, and to read and write a large one would hold up others.
  answer.written(await readDocumentText(tx, version.id))
  return emptyChart
}

/** Minutes for which a file's address is good (specification 5 §6). */
const fileAddressMinutes = 5

export async function getFileUrl({ tx, actor, item, services, answer }: Context): Promise<RouteOutput<Routes['getFileUrl']>> {
  const version = versionOf(item)
  const { id, type, fileKey } = version
  if (fileKey === null) fail('WRONG_STATE')
  answer.header('x-content-hash', await versionedChart.contentHash(tx, version))
  const expiresAt = new Date(services.clock.now().getTime() + fileAddressMinutes * 60_000)
  const reader = { memberId: actor.companyUserId, item: { on: 'chart' as const, type, id } }
  return { url: services.files.signedUrl({ method: 'GET', key: fileKey, type: 'application/json', expiresAt, reader }) }
}

export async function getUploadUrl(context: Context): Promise<RouteOutput<Routes['getUploadUrl']>> {
  return { url: await makeUploadAddress(workOf(context), versionOf(context.item).id) }
}

export async function createFirst(context: Context): Promise<RouteOutput<Routes['createChart']>> {
  const made = await createChart(workOf(context), context.item)
  context.audit({ chartId: made.id })
  return made
}

export async function makeWipOf(context: Context, { params, body }: RouteInput<Routes['makeWip']>): Promise<undefined> {
  const id = await makeWip(workOf(context), { item: context.item, replaces: body?.replaces })
  context.answer.header('location', `/aprs/v3/chart/${params.companyId}/${params.type}/get/${id}`)
  context.audit({ wipId: id })
}

export async function listReplaced({ tx, item, services }: Context): Promise<RouteOutput<Routes['listReplaced']>> {
  const versions = await listCharts(tx, item.type, item.place && [item.place.chronId])
  return listRestorable(versions, services.clock.now())
}

export async function saveData(
  context: Context,
  { headers, body }: RouteInput<Routes['saveData']>,
): Promise<RouteOutput<Routes['saveData']>> {
  // What `readLargeSave` made of it.
  const save = (context.read as ReadSave | undefined) ?? body
  const saved = await saveChart(workOf(context), { item: context.item, ifMatch: headers['if-match'], save })
  context.answer.etag(etagOf(saved))
  const { create = [], update = [], delete: removed = [] } = 'named' in save ? save.save : save
  context.audit({ created: create.length, updated: update.length, deleted: removed.length })
  const isWanted = headers.prefer?.split(',').some((preference) => preference.trim() === wholeAnswer)
  return isWanted ? await describeSaved(context, saved.text) : undefined
}

/** A body that is large, before the call's transaction. */
export const readLargeSave = (
  { companyId, stopwatch, services }: SessionContext,
  body: string,
  { params: { type } }: RouteInput<Routes['saveData']>,
): Promise<ReadSave> => workOnDocuments({ companyId, stopwatch }, 'readSave', { body, type, mostNodes: services.configuration.chartNodes })

async function describeSaved(context: Context, document: string): Promise<RouteOutput<Routes['saveData']>> {
  const { tx, actor, item, answer } = context
  const version = (await findChart(tx, versionOf(item).id)) ?? fail('NOT_FOUND')
  answer.header('preference-applied', wholeAnswer)
  answer.header('x-content-hash', await versionedChart.contentHash(tx, version))
  answer.written(document, 'chartData')
  return {
    version: describeVersion(actor, version, item.place),
    chartData: emptyChart,
    processes: await listProcesses(context),
    usedIds: isSummary(item.type) ? [] : await listUsedIds(context),
  }
}

export async function retire(context: Context): Promise<undefined> {
  await retireVersion(versionedChart, workOf(context), context.item)
}
