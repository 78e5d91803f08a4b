import { scimLimits, scimRefusals } from '@strata/contract'
import { fail, type ProvisionerContext } from '../../platform/index.ts'
import { settleGroupRoles } from '../../role/index.ts'
import { lockCompany } from '../../user/index.ts'
import { refuseOther } from '../scim/scim-resource.ts'
import { groupVersionOf } from './describe-group.ts'
import { addGroup, addGroupMembers, changeGroup, dropGroup, removeGroupMembers } from './group-store.ts'
import { countGroups, findKeptGroup, type KeptGroup, listGroupMembers, listGroupsOf } from './group-views.ts'
import type { GroupChange, MemberStep } from './read-group.ts'

type Context = ProvisionerContext

/** Brings a group, which stands for nothing yet; answers its id. @throws Problem INVALID, NAME_EXISTS, LIMIT_REACHED */
export async function createGroup(context: Context, change: GroupChange): Promise<number> {
  const { tx, services } = context
  await lockCompany(tx, services.clock.now())
  if ((await countGroups(tx)) >= scimLimits.groups)
    fail('LIMIT_REACHED', { detail: scimRefusals.tooManyGroups({ most: String(scimLimits.groups) }) })
  const id = await addGroup(tx, change, services.clock.now())
  await moveMembers(context, id, change.steps)
  return id
}

export interface GroupUpdate {
  id: number
  /** The `if-match` header. */
  ifMatch: string | undefined
  read(present: KeptGroup): GroupChange
}

/** @throws Problem NOT_FOUND, EDITED_MEANWHILE, INVALID, NAME_EXISTS */
export async function updateGroup(context: Context, { id, ifMatch, read }: GroupUpdate): Promise<void> {
  const { tx, services } = context
  const present = await lockGroup(context, id, ifMatch)
  const change = read(present)
  await changeGroup(tx, id, change, services.clock.now())
  await moveMembers(context, id, change.steps)
  await settleRoles(context, change.name)
}

/** @throws Problem NOT_FOUND, EDITED_MEANWHILE */
export async function removeGroup(context: Context, id: number, ifMatch: string | undefined): Promise<void> {
  const { name } = await lockGroup(context, id, ifMatch)
  await dropGroup(context.tx, id)
  await settleRoles(context, name)
}

/** Takes somebody out of all groups, whose roles go with that. */
export async function leaveGroups(context: Context, personId: number): Promise<void> {
  for (const { id, name } of await listGroupsOf(context.tx, [personId])) {
    await removeGroupMembers(context.tx, id, [personId])
    await settleRoles(context, name)
  }
}

/** Gives and takes the roles that are due by groups, after a change of this one. */
export async function settleRoles({ tx, services, audit }: Pick<Context, 'tx' | 'services' | 'audit'>, group: string): Promise<void> {
  const { gained, lost } = await settleGroupRoles(tx, { group, on: services.clock.now() })
  audit({ rolesGained: gained, rolesLost: lost })
}

/** All that changes groups happens one after another. */
async function lockGroup({ tx, services }: Context, id: number, ifMatch: string | undefined): Promise<KeptGroup> {
  await lockCompany(tx, services.clock.now())
  const group = (await findKeptGroup(tx, id)) ?? fail('NOT_FOUND')
  refuseOther(ifMatch, groupVersionOf(group, await listGroupMembers(tx, [id])))
  return group
}

async function moveMembers({ tx }: Context, id: number, steps: readonly MemberStep[]): Promise<void> {
  for (const step of steps) {
    if (step.do === 'remove') await removeGroupMembers(tx, id, step.people)
    if (step.do === 'set') {
      const present = (await listGroupMembers(tx, [id])).map((member) => member.id)
      await removeGroupMembers(
        tx,
        id,
        present.filter((member) => !step.people.includes(member)),
      )
    }
    if (step.do !== 'remove' && (await addGroupMembers(tx, id, step.people)) < step.people.length)
      fail('INVALID', { detail: scimRefusals.memberUnknown })
  }
}
