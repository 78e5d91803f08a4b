import type { alertRoutes, RouteInput, RouteOutput } from '@strata/contract'
import { deleteAlert, seeAlerts } from '../announcement/index.ts'
import { fail, type MemberContext, refuseOtherCompany, type SessionContext } from '../platform/index.ts'
import { hasUnseenAlert } from './has-unseen-alert.ts'
import { listWaitingDecisions } from './list-waiting.ts'
import type { Asker } from './of-all-companies.ts'
import { keepReadable } from './readable-alerts.ts'

type Routes = typeof alertRoutes

export const hasAlert = async ({ tx, actor }: MemberContext): Promise<RouteOutput<Routes['hasAlert']>> => ({
  hasAlert: await hasUnseenAlert(tx, actor),
})

/** How many alerts one call answers. */
const newest = 500

export async function listAlerts({ tx, actor }: MemberContext): Promise<RouteOutput<Routes['listAlerts']>> {
  return keepReadable(tx, actor, await seeAlerts(tx, actor.companyUserId, newest))
}

export async function deleteOwnAlert(
  { tx, actor }: MemberContext,
  { params }: RouteInput<Routes['deleteAlert']>,
): Promise<RouteOutput<Routes['deleteAlert']>> {
  if (!(await deleteAlert(tx, actor.companyUserId, params.alertId))) fail('NOT_FOUND')
  return {}
}

export async function listWaiting(
  context: SessionContext,
  { params }: RouteInput<Routes['listWaiting']>,
): Promise<RouteOutput<Routes['listWaiting']>> {
  refuseOtherCompany(context, params)
  return listWaitingDecisions(context.services.database, askerOf(context))
}

const askerOf = ({ actor: { accountId, sessionId }, address, services }: SessionContext): Asker => ({
  accountId,
  sessionId,
  address,
  now: services.clock.now(),
})

/** The right `session` accepts any company in the path: the one of the session is meant. */
