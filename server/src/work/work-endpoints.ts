import { type RouteInput, type RouteOutput, workRoutes } from '@strata/contract'
import { refuseOtherCompany, type SessionContext, serve } from '../platform/index.ts'
import { listWork } from './list-work.ts'

export const workEndpoints = [serve(workRoutes.listWork, listOwnWork)]

async function listOwnWork(
  context: SessionContext,
  { params, query }: RouteInput<typeof workRoutes.listWork>,
): Promise<RouteOutput<typeof workRoutes.listWork>> {
  refuseOtherCompany(context, params)
  const {
    actor: { accountId, sessionId, isByProvider },
    address,
    services: { clock, database },
  } = context
  const only = isByProvider ? params.companyId : undefined
  return listWork(database, { accountId, sessionId, address, now: clock.now(), only }, query)
}
