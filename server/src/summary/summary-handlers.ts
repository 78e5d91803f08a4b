import type { RouteInput, RouteOutput, summaryRoutes } from '@strata/contract'
import { createChart, listComponents, listDefinitions, listReadableVersions, makeWip } from '../chart/index.ts'
import type { ItemContext } from '../platform/index.ts'
import { addWorkNotes, versionOf, workOf } from '../version/index.ts'
import { addComponent, removeComponent } from './component-service.ts'
import { setDefinition } from './definition-service.ts'
import { definitionEtag, describeSummaries } from './describe-summary.ts'
import { readWantedComponent } from './wanted-component.ts'

type Routes = typeof summaryRoutes
type Context = ItemContext<'summary'>

export async function listSummaries(context: Context): Promise<RouteOutput<Routes['listSummaries']>> {
  const { tx, actor, item, asOf } = context
  const versions = await listReadableVersions(context)
  const ids = versions.map(({ id }) => id)
  const summaries = describeSummaries(actor, versions, { place: item.place, definitions: await listDefinitions(tx, ids) })
  return asOf ? summaries.map((summary) => ({ ...summary, can: {} })) : addWorkNotes(context, 'ps', summaries)
}

export async function createSummary(context: Context): Promise<RouteOutput<Routes['createSummary']>> {
  const made = await createChart(workOf(context), context.item)
  context.audit({ chartId: made.id })
  return made
}

/** Other than of charts, no WIP is ever replaced (specification 5 §16). */
export async function showWip(context: Context): Promise<RouteOutput<Routes['showWip']>> {
  const id = await makeWip(workOf(context), { item: context.item, replaces: null })
  context.audit({ wipId: id })
  return { id }
}

export async function changeDefinition(
  context: Context,
  { params, headers, body }: RouteInput<Routes['setDefinition']>,
): Promise<undefined> {
  const { definition } = body
  const stored = await setDefinition(workOf(context), { item: context.item, definition, ifMatch: headers['if-match'] })
  context.answer.header('etag', definitionEtag(params.psId, stored))
}

export async function listOfKind(
  { tx, item }: Context,
  { params }: RouteInput<Routes['listComponents']>,
): Promise<RouteOutput<Routes['listComponents']>> {
  return (await listComponents(tx, versionOf(item).id)).filter(({ kind }) => kind === params.component)
}

export async function addToSummary(
  context: Context,
  { params, body }: RouteInput<Routes['addComponent']>,
): Promise<RouteOutput<Routes['addComponent']>> {
  const id = await addComponent(workOf(context), context.item, readWantedComponent(params.component, body))
  context.audit({ addedId: id })
  return { id }
}

export async function removeFromSummary(context: Context, { params }: RouteInput<Routes['removeComponent']>): Promise<undefined> {
  await removeComponent(workOf(context), context.item, { kind: params.component, id: params.componentId })
}
