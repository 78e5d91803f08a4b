import type { alertRoutes, RouteInput, RouteOutput } from '@strata/contract'
import { deleteAlert, seeAlerts } from '../announcement/index.ts'
import { fail, type MemberContext, type SessionContext } from '../platform/index.ts'
import { hasUnseenAlert } from './has-unseen-alert.ts'
import { listWaitingDecisions } from './list-waiting.ts'
import { listWaitingWork } from './list-waiting-work.ts'
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
  { services, actor, companyId }: SessionContext,
  { params }: RouteInput<Routes['listWaiting']>,
): Promise<RouteOutput<Routes['listWaiting']>> {
  requireOwnCompany(params, companyId)
  return listWaitingDecisions(services.database, actor)
}

export async function listWork(
  { services, actor, companyId }: SessionContext,
  { params }: RouteInput<Routes['listWork']>,
): Promise<RouteOutput<Routes['listWork']>> {
  requireOwnCompany(params, companyId)
  return listWaitingWork(services.database, actor, services.clock.now())
}

/** The right `session` accepts any company in the path: the one of the session is meant. */
function requireOwnCompany(params: { companyId: number }, companyId: number): void {
  if (params.companyId !== companyId) fail('NOT_FOUND')
}
