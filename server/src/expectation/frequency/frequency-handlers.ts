import { builtInFrequencies, type frequencyRoutes, type RouteInput, type RouteOutput } from '@strata/contract'
import type { ItemContext } from '../../platform/index.ts'
import { workOf } from '../../version/index.ts'
import { addOwnFrequency } from './frequency-service.ts'
import { listOwnFrequencies } from './frequency-views.ts'

type Routes = typeof frequencyRoutes
type Context = ItemContext<'expectation'>

export async function listFrequencies({ tx, item }: Context): Promise<RouteOutput<Routes['listFrequencies']>> {
  return [...builtInFrequencies, ...(await listOwnFrequencies(tx, item.place.chronId))]
}

export async function addFrequency(
  context: Context,
  { body }: RouteInput<Routes['addFrequency']>,
): Promise<RouteOutput<Routes['addFrequency']>> {
  const added = await addOwnFrequency(workOf(context), context.item.place.chronId, body.name)
  context.audit({ frequencyId: added.id })
  return added
}
