import { describeCan, type improvementRoutes, improvementTables, type RouteInput, type RouteOutput } from '@strata/contract'
import type { ItemContext } from '../platform/serve/context.ts'
import { addArea, changeArea, removeArea } from './area-service.ts'
import { listAreas as listAreaRows } from './area-views.ts'
import { workOf } from './plan-work.ts'
import { etagOf } from './refuse-edited.ts'

type Routes = typeof improvementRoutes
type Context = ItemContext<'improvement'>

export async function listAreas({ tx, actor, item }: Context): Promise<RouteOutput<Routes['listAreas']>> {
  const can = describeCan(improvementTables, actor, ['manage'], item.rights)
  return (await listAreaRows(tx, item.place.chronId)).map((row) => ({ ...row, etag: etagOf(row), can }))
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
