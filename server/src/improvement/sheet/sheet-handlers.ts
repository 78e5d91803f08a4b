import { decide, type improvementRoutes, improvementTables, isWipSheet, type RouteInput, type RouteOutput } from '@strata/contract'
import { fail, type ItemContext } from '../../platform/index.ts'
import { etagHeaderOf, workOf } from '../../version/index.ts'
import { sheetOf } from '../improvement-subject.ts'
import { describeSheet } from './describe-sheet.ts'
import { archiveSheet as archive, changeSheet, createSheet as create, refuseOverfull, removeSheet } from './sheet-service.ts'
import { storeArchived } from './sheet-store.ts'
import { listSheets as listRows, listSheetVersions as listVersionRows } from './sheet-views.ts'

type Routes = typeof improvementRoutes
type Context = ItemContext<'improvement'>

export async function listSheets(
  context: Context,
  { params }: RouteInput<Routes['listSheets']>,
): Promise<RouteOutput<Routes['listSheets']>> {
  const { tx, actor, item } = context
  if (isWipSheet(params) && !isManager(context)) fail('NO_RIGHT')
  return (await listRows(tx, item.place.chronId, params.status)).map((row) => describeSheet(actor, item.place, row))
}

/** Whether one manages improvement plans here, though all of them may be frozen by now. */
const isManager = ({ actor, item }: Context): boolean =>
  decide(improvementTables, actor, 'manage', { ...item.rights, frozen: false }).allowed

export async function listSheetVersions({ tx, actor, item }: Context): Promise<RouteOutput<Routes['listSheetVersions']>> {
  const { chronId } = sheetOf(item)
  const versions = await listVersionRows(tx, { processChronId: item.place.chronId, chronId })
  return versions.map((row) => describeSheet(actor, item.place, row))
}

export function getSheet({ actor, item, answer }: Context): RouteOutput<Routes['getSheet']> {
  const sheet = describeSheet(actor, item.place, sheetOf(item))
  answer.header('etag', sheet.etag)
  return sheet
}

export async function createSheet(
  context: Context,
  { body }: RouteInput<Routes['createSheet']>,
): Promise<RouteOutput<Routes['createSheet']>> {
  const made = await create(workOf(context), context.item.place, body)
  context.audit({ sheetId: made.id })
  return made
}

export async function updateSheet(context: Context, { headers, body }: RouteInput<Routes['updateSheet']>): Promise<undefined> {
  const work = workOf(context)
  const changed = await changeSheet(work, context.item.place, sheetOf(context.item), { change: body, ifMatch: headers['if-match'] })
  await refuseOverfull(work, context.item.place)
  context.answer.header('etag', etagHeaderOf(changed))
}

export const deleteSheet = async ({ tx, item }: Context): Promise<undefined> => {
  await removeSheet(tx, sheetOf(item))
}

export const archiveSheet = async (context: Context): Promise<undefined> => {
  await archive(workOf(context), sheetOf(context.item))
}

export const unarchiveSheet = async ({ tx, item }: Context): Promise<undefined> => {
  await storeArchived(tx, sheetOf(item).id, null)
}
