import { companyRole, type RouteInput, type RouteOutput, type SigningProposal, type signingRoutes } from '@strata/contract'
import type { ItemContext } from '../platform/index.ts'
import { confirmSigning as confirm, isOnePerson, proposeSigning as propose, withdrawSigning as withdraw } from './signing-service.ts'
import { readSigning, type Signing } from './signing-views.ts'

type Routes = typeof signingRoutes
type Context = ItemContext<'company'>

export async function getSigning({ tx, actor, services }: Context): Promise<RouteOutput<Routes['getSigning']>> {
  const signing = await readSigning(tx, services.clock.now())
  return { signs: signing.signs, proposal: describeProposal(signing, actor.companyUserId) }
}

function describeProposal(signing: Signing, readerId: number): SigningProposal | null {
  const { proposal, adminId } = signing
  if (!proposal) return null
  const { byId, ...shown } = proposal
  return {
    ...shown,
    office: byId === adminId ? companyRole.admin : companyRole.ceo,
    isOwn: byId === readerId,
    needsOperator: isOnePerson(signing),
  }
}

export async function proposeSigning(context: Context, { body }: RouteInput<Routes['proposeSigning']>): Promise<undefined> {
  await propose(changeOf(context), body.signs)
  context.audit({ signs: body.signs })
}

export async function confirmSigning(context: Context, { body }: RouteInput<Routes['confirmSigning']>): Promise<undefined> {
  await confirm(changeOf(context), body.signs)
  context.audit({ signs: body.signs })
}

export const withdrawSigning = async (context: Context): Promise<undefined> => {
  await withdraw(changeOf(context))
}

const changeOf = ({ tx, actor, services }: Context) => ({ tx, by: actor.companyUserId, now: services.clock.now() })
