import { type RouteInput, ssoLoginMessages, type ssoLoginRoutes } from '@strata/contract'
import { fail, refuseOtherCompany, type SessionContext, spendByAddress } from '../../platform/index.ts'
import { findEmail } from '../../session/index.ts'
import { sendToProvider } from './start-login.ts'

type Input = RouteInput<(typeof ssoLoginRoutes)['startProof']>

/** Sends a window of the session to the provider that opened it. @throws Problem NOT_FOUND for another company, WRONG_STATE, SSO_FAILED, TOO_MANY_TRIES */
export async function startProof(context: SessionContext, { params, body: { verifier } }: Input): Promise<{ address: string }> {
  const { actor, companyId, services } = context
  refuseOtherCompany(context, params)
  if (!actor.isByProvider) fail('WRONG_STATE', { detail: ssoLoginMessages.notByProvider })
  await spendByAddress(context, { kind: 'ssoStart', most: 300 })
  const email = await services.database.outsideCompany((tx) => findEmail(tx, actor.accountId))
  return sendToProvider(services, { companyId, verifier, email, sessionId: actor.sessionId })
}
