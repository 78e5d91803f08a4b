import {
  type GroupsAndProcesses,
  grantedRoles,
  provisioningRefusals,
  type provisioningRoutes,
  type RouteInput,
  type RouteOutput,
  rolesOfLevel,
} from '@strata/contract'
import { comparePids } from '@strata/diagram'
import { fail, type ItemContext } from '../../platform/index.ts'
import { findPlace } from '../../process/index.ts'
import { lockCompany } from '../../user/index.ts'
import { settleRoles } from './group-service.ts'
import { addGroupGrant, removeGroupGrant } from './group-store.ts'
import { findKeptGroup, listGrantable, listGroupsWithGrants } from './group-views.ts'

type Routes = typeof provisioningRoutes
type Context = ItemContext<'company'>

export async function listGroups({ tx }: Context): Promise<GroupsAndProcesses> {
  const processes = (await listGrantable(tx)).sort((a, b) => comparePids(a.pid, b.pid))
  return {
    groups: await listGroupsWithGrants(tx),
    processes: processes.map(({ level, ...process }) => ({
      ...process,
      roles: grantedRoles.filter((role) => rolesOf(level).includes(role)),
    })),
  }
}

/** @throws Problem NOT_FOUND, WRONG_STATE, COMPONENT_EXISTS */
export async function addGrant(
  context: Context,
  { params, body }: RouteInput<Routes['addGrant']>,
): Promise<RouteOutput<Routes['addGrant']>> {
  const { tx, services } = context
  await lockCompany(tx, services.clock.now())
  const group = (await findKeptGroup(tx, params.groupId)) ?? fail('NOT_FOUND')
  if (body.holds) await refuseProcess(context, body.holds)
  const id = await addGroupGrant(tx, group.id, body.holds)
  await settleRoles(context, group.name)
  return { id }
}

/** @throws Problem NOT_FOUND */
export async function removeGrant(context: Context, { params }: RouteInput<Routes['removeGrant']>): Promise<undefined> {
  const { tx, services } = context
  await lockCompany(tx, services.clock.now())
  const group = (await findKeptGroup(tx, params.groupId)) ?? fail('NOT_FOUND')
  if (!(await removeGroupGrant(tx, group.id, params.grantId))) fail('NOT_FOUND')
  await settleRoles(context, group.name)
}

/** Of a process of this company that is there and has such a role. The administrator may give the roles of restricted ones too (specification 1 §6). */
async function refuseProcess(
  { tx, actor }: Context,
  { role, processChronId }: NonNullable<RouteInput<Routes['addGrant']>['body']['holds']>,
): Promise<void> {
  const place = (await findPlace(tx, processChronId, actor.companyUserId)) ?? fail('NOT_FOUND')
  if (!rolesOf(place.level).includes(role)) fail('WRONG_STATE', { detail: provisioningRefusals.wrongLevel })
  if (place.isDeleted || place.isBelowDeleted) fail('WRONG_STATE', { detail: provisioningRefusals.processGone })
}

const rolesOf = (level: keyof typeof rolesOfLevel): readonly string[] => rolesOfLevel[level]
