import { advisorMessages, type advisorRoutes, type RouteInput } from '@strata/contract'
import { fail, type ItemContext } from '../platform/index.ts'
import { queueWalks } from '../version/index.ts'
import { listAdvisingGroups } from './advising-group-views.ts'
import { giveAdvisor, takeAdvisor } from './advisor-store.ts'
import { listAdvisorIds } from './advisor-views.ts'

type Routes = typeof advisorRoutes
type Context = ItemContext<'company'>

export const listAdvisors = ({ tx }: Context): Promise<number[]> => listAdvisorIds(tx)

export async function addAdvisor({ tx, actor }: Context, { params }: RouteInput<Routes['addAdvisor']>): Promise<undefined> {
  if (!(await giveAdvisor(tx, params.companyUserId))) fail('WRONG_STATE', { detail: advisorMessages.onlyActive })
  await queueWalks(tx, actor)
}

export async function removeAdvisor({ tx, actor }: Context, { params }: RouteInput<Routes['removeAdvisor']>): Promise<undefined> {
  const group = (await listAdvisingGroups(tx)).get(params.companyUserId)
  if (group !== undefined) fail('WRONG_STATE', { detail: advisorMessages.keptByGroup({ group }) })
  await takeAdvisor(tx, params.companyUserId)
  await queueWalks(tx, actor)
}
