import { type NewProvisioningToken, type Provisioning, provisioningRefusals, tokenDays } from '@strata/contract'
import { fail, hashProvisionerToken, type ItemContext, newProvisionerToken } from '../../platform/index.ts'
import { countGroups } from '../group/group-views.ts'
import { baseOf } from '../scim/scim-resource.ts'
import { endToken, putToken } from './token-store.ts'
import { countPeople, findToken } from './token-views.ts'

type Context = ItemContext<'company'>

export async function getProvisioning(context: Context): Promise<Provisioning> {
  const { tx, services } = context
  const token = await findToken(tx)
  return {
    baseUrl: baseOf(context),
    token: token ? { ...token, hasEnded: new Date(token.endsOn) <= services.clock.now() } : null,
    people: await countPeople(tx),
    groups: await countGroups(tx),
  }
}

export async function makeToken({ tx, actor, services }: Context): Promise<NewProvisioningToken> {
  const madeAt = services.clock.now()
  const endsAt = new Date(madeAt.getTime() + tokenDays * 86_400_000)
  const token = newProvisionerToken()
  await putToken(tx, { hash: hashProvisionerToken(token), by: actor.companyUserId, madeAt, endsAt })
  return { token, endsOn: endsAt.toISOString() }
}

/** @throws Problem WRONG_STATE */
export async function endProvisioning({ tx }: Context): Promise<undefined> {
  if (!(await endToken(tx))) fail('WRONG_STATE', { detail: provisioningRefusals.noToken })
}
