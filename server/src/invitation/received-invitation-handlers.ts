import type { LinkedInvitation, ReceivedInvitation, RouteInput, RouteOutput, receivedInvitationRoutes } from '@strata/contract'
import { fail, type PublicContext, refuseOtherCompany, type SessionContext } from '../platform/index.ts'
import { beginTry, findLoginCompany, forgetTries, hashSecret, listInvitingCompanies, secretLimits } from '../session/index.ts'
import { answerInvitation } from './answer-invitation-service.ts'
import { findLinkedMember, findOpenInvitation } from './invitation-store.ts'

type Routes = typeof receivedInvitationRoutes

/** One transaction for each company: no statement spans companies (specification 5 §18). */
export async function listInvitations(
  context: SessionContext,
  { params }: RouteInput<Routes['listInvitations']>,
): Promise<ReceivedInvitation[]> {
  refuseOtherCompany(context, params)
  const { actor, services } = context
  // Which other companies ask the person in is nothing for the provider of this one.
  if (actor.isByProvider) return []
  const { database, clock } = services
  const companies = await database.outsideCompany((tx) => listInvitingCompanies(tx, actor.accountId, clock.now()))
  const received: ReceivedInvitation[] = []
  for (const invitedTo of companies) {
    const open = await database.readInCompany(invitedTo, (tx) => findOpenInvitation(tx, { accountId: actor.accountId }, clock.now()))
    if (open) received.push({ companyId: invitedTo, companyName: open.companyName, expiresOn: open.expiresOn })
  }
  return received.sort((a, b) => a.companyName.localeCompare(b.companyName, 'en') || a.companyId - b.companyId)
}

/** Of an account's own invitation; any other company is 404. @throws Problem NOT_FOUND */
export async function answerReceivedInvitation(
  context: SessionContext,
  { params, body }: RouteInput<Routes['answerInvitation']>,
): Promise<RouteOutput<Routes['answerInvitation']>> {
  const { actor, services, companyId } = context
  refuseOtherCompany(context, params)
  const { accountId, sessionId } = actor
  return services.database.inCompany(params.invitedTo, async (tx) => {
    const answer = { of: { accountId }, accepts: body.accept, proof: { sessionId }, readClock: () => services.clock.now() }
    const { companyUserId } = (await answerInvitation(tx, answer)) ?? fail('NOT_FOUND')
    const company = await findLoginCompany(tx, accountId)
    context.audit({ accept: body.accept, from: companyId })
    await context.record(tx, { accountId, companyUserId })
    return {
      company: company ? { companyId: tx.companyId, companyName: company.companyName, roles: company.roles, isLastUsed: false } : null,
    }
  })
}

/** @throws Problem INVITATION_INVALID, TOO_MANY_TRIES */
export async function readLinkedInvitation(
  context: PublicContext,
  { body }: RouteInput<Routes['readLinkedInvitation']>,
): Promise<LinkedInvitation> {
  const { database, clock } = context.services
  const { companyId, companyUserId } = await findByLink(context, body.secret)
  const invitation = await database.inCompany(companyId, async (tx) => {
    const open = await findOpenInvitation(tx, { companyUserId }, clock.now())
    if (open) await context.record(tx, { accountId: open.accountId, companyUserId })
    return open
  })
  if (!invitation) return refuseLink(context)
  return { companyName: invitation.companyName, expiresOn: invitation.expiresOn }
}

/** @throws Problem INVITATION_INVALID, TOO_MANY_TRIES */
export async function answerLinkedInvitation(
  context: PublicContext,
  { body }: RouteInput<Routes['answerLinkedInvitation']>,
): Promise<undefined> {
  const { database, clock } = context.services
  const { companyId, companyUserId } = await findByLink(context, body.secret)
  const proof = { link: hashSecret(body.secret) }
  const answered = await database.inCompany(companyId, async (tx) => {
    const answer = await answerInvitation(tx, { of: { companyUserId }, accepts: body.accept, proof, readClock: () => clock.now() })
    context.audit({ accept: body.accept })
    if (answer) await context.record(tx, answer)
    return answer
  })
  if (!answered) await refuseLink(context)
}

async function findByLink(context: PublicContext, secret: string): Promise<{ companyId: number; companyUserId: number }> {
  const attempt = { kind: 'secret', key: 'any', address: context.address } as const
  await beginTry(context, attempt, secretLimits)
  const found = await context.services.database.outsideCompany(async (tx) => {
    const linked = await findLinkedMember(tx, hashSecret(secret))
    if (linked) await forgetTries(context, attempt, tx)
    return linked
  })
  return found ?? (await refuseLink(context))
}

async function refuseLink(context: PublicContext): Promise<never> {
  await context.services.database.outsideCompany((tx) =>
    context.record(tx, { accountId: null, companyUserId: null, outcome: 'INVITATION_INVALID' }),
  )
  return fail('INVITATION_INVALID')
}
