import { type RouteInput, type RouteOutput, summaryMessages, type summaryRoutes } from '@strata/contract'
import { placeOf } from '../chart/index.ts'
import { fail, type ItemContext } from '../platform/index.ts'
import { addParty, changeParty } from './additional-party-service.ts'
import { listParties } from './additional-party-views.ts'

type Routes = typeof summaryRoutes
type Context = ItemContext<'summary'>

export const listAdditional = ({ tx, item }: Context): Promise<RouteOutput<Routes['listAdditional']>> =>
  listParties(tx, placeOf(item).chronId)

export async function addAdditional(
  { tx, item, audit }: Context,
  { params, body }: RouteInput<Routes['addAdditional']>,
): Promise<RouteOutput<Routes['addAdditional']>> {
  if (body.processChronId !== params.chronId)
    fail('INVALID', { issues: [{ path: 'processChronId', message: summaryMessages.otherProcess }] })
  const id = await addParty(tx, openPlace(item), body.csName)
  audit({ addedId: id })
  return { id }
}

export async function updateAdditional(
  { tx, item }: Context,
  { params, body }: RouteInput<Routes['updateAdditional']>,
): Promise<undefined> {
  await changeParty(tx, openPlace(item), { id: params.id, name: body.csName })
}

/** A process that was never approved has no workspace yet. @throws Problem WRONG_STATE */
function openPlace(item: Context['item']) {
  const place = placeOf(item)
  return place.hdd ? place : fail('WRONG_STATE')
}
