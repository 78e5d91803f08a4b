import { advisorMessages, type advisorRoutes, type RouteInput } from '@strata/contract'
import { fail, type ItemContext } from '../platform/index.ts'
import { listAdvisingGroups } from './advising-group-views.ts'
import { giveAdvisor, takeAdvisor } from './advisor-store.ts'
import { listAdvisorIds } from './advisor-views.ts'

type Routes = typeof advisorRoutes
type Context = ItemContext<'company'>

export const listAdvisors = ({ tx }: Context): Promise<number[]> => listAdvisorIds(tx)

export async function addAdvisor({ tx }: Context, { params }: RouteInput<Routes['addAdvisor']>): Promise<undefined> {
  if (!(await giveAdvisor(tx, params.companyUserId))) fail('WRONG_STATE', { detail: advisorMessages.onlyActive })
}

export async function removeAdvisor({ tx }: Context, { params }: RouteInput<Routes['removeAdvisor']>): Promise<undefined> {
  const group = (await listAdvisingGroups(tx)).get(params.companyUserId)
  if (group !== undefined) fail('WRONG_STATE', { detail: advisorMessages.keptByGroup({ group }) })
  await takeAdvisor(tx, params.companyUserId)
}
