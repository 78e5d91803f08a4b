import {
  decide,
  type ExpectationInfo,
  type expectationRoutes,
  expectationTables,
  isApproved,
  isAwaitingDecision,
  type RightsItem,
  type RouteInput,
  type RouteOutput,
  replacedStatuses,
} from '@strata/contract'
import { fail, type ItemContext } from '../platform/index.ts'
import { addWorkNotes, listRestorable, versionOf, versionsOfThen, workOf } from '../version/index.ts'
import { describeExpectation } from './describe-expectation.ts'
import { expectationRightsOf } from './expectation-rights.ts'
import { typeOf } from './expectation-subject.ts'
import {
  type ExpectationVersionRow,
  listExpectations as listRows,
  listExpectationVersions as listVersionRows,
} from './expectation-views.ts'
import { listPanelRows } from './summary-panel.ts'
import { listRowsThen } from './summary-panel-then.ts'
import {
  createExpectation as create,
  deleteExpectation as deleteVersion,
  reviseExpectation as revise,
} from './version/expectation-service.ts'

type Routes = typeof expectationRoutes
type Context = ItemContext<'expectation'>

export async function listExpectations({ tx, actor, item, asOf }: Context): Promise<RouteOutput<Routes['listExpectations']>> {
  if (item.place.level !== 'gpfc') fail('NOT_FOUND')
  const panel = { type: typeOf(item), globalPlace: item.place }
  return asOf ? listRowsThen(tx, actor, { ...panel, asOf }) : listPanelRows(tx, actor, panel)
}

export async function listExpectationVersions(context: Context): Promise<ExpectationInfo[]> {
  const { tx, actor, item, asOf } = context
  const versions = await listVersionRows(tx, versionOf(item).chronId)
  const readable = versions
    .filter(({ status }) => !replacedStatuses.includes(status))
    .filter((version) => decide(expectationTables, actor, 'read', rightsBeside(item, version, versions)).allowed)
  const described = versionsOfThen(readable, asOf).map((version) => describeExpectation(actor, item, version))
  return asOf ? described.map((version) => ({ ...version, can: {} })) : addWorkNotes(context, typeOf(item), described)
}

/** Of what is restricted, substitutes find the version in force beside the one that waits: to compare. */
function rightsBeside({ place }: Context['item'], version: ExpectationVersionRow, versions: readonly ExpectationVersionRow[]): RightsItem {
  const rights = expectationRightsOf(place, version)
  const waiting = rights.restricted && isApproved(version) ? versions.find(isAwaitingDecision) : undefined
  return waiting ? { ...rights, waiting: { tables: expectationTables, rights: expectationRightsOf(place, waiting) } } : rights
}

export async function createExpectation(context: Context): Promise<RouteOutput<Routes['createExpectation']>> {
  const id = await create(workOf(context), context.item)
  context.audit({ expectationId: id })
  return { id }
}

export async function reviseExpectation(
  context: Context,
  { body }: RouteInput<Routes['reviseExpectation']>,
): Promise<RouteOutput<Routes['reviseExpectation']>> {
  const id = await revise(workOf(context), { item: context.item, replaces: body?.replaces ?? null })
  context.audit({ wipId: id })
  return { id }
}

export async function listReplacedExpectations({ tx, item, services }: Context): Promise<RouteOutput<Routes['listReplacedExpectations']>> {
  return listRestorable(await listRows(tx, typeOf(item), [item.place.chronId]), services.clock.now())
}

export const deleteExpectation = async (context: Context): Promise<undefined> => {
  await deleteVersion(workOf(context), context.item)
}
