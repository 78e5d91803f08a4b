import {
  describeCan,
  type improvementRoutes,
  improvementTables,
  type performanceLinkRoutes,
  type RouteInput,
  type RouteOutput,
} from '@strata/contract'
import type { ItemContext } from '../../platform/index.ts'
import { etagHeaderOf, workOf } from '../../version/index.ts'
import { addArea, changeArea, closeArea as close, removeArea, reopenArea as reopen } from './area-service.ts'
import { listAreas as listAreaRows } from './area-views.ts'

type Routes = typeof improvementRoutes & typeof performanceLinkRoutes
type Context = ItemContext<'improvement'>

export async function listAreas({ tx, actor, item }: Context): Promise<RouteOutput<Routes['listAreas']>> {
  const can = describeCan(improvementTables, actor, ['manage'], item.rights)
  return (await listAreaRows(tx, item.place.chronId)).map((row) => ({ ...row, etag: etagHeaderOf(row), can }))
}

export async function createArea(context: Context, { body }: RouteInput<Routes['createArea']>): Promise<RouteOutput<Routes['createArea']>> {
  const id = await addArea(workOf(context), context.item.place.chronId, body)
  context.audit({ areaId: id })
  return { id }
}

export async function updateArea(context: Context, { params, headers, body }: RouteInput<Routes['updateArea']>): Promise<undefined> {
  await changeArea(workOf(context), { ...params, ifMatch: headers['if-match'] }, body)
}

export async function deleteArea(context: Context, { params, headers }: RouteInput<Routes['deleteArea']>): Promise<undefined> {
  await removeArea(workOf(context), { ...params, ifMatch: headers['if-match'] })
}

export async function closeArea(context: Context, { params }: RouteInput<Routes['closeArea']>): Promise<undefined> {
  await close(workOf(context), params)
}

export async function reopenArea(context: Context, { params }: RouteInput<Routes['reopenArea']>): Promise<undefined> {
  await reopen(workOf(context), params)
}
