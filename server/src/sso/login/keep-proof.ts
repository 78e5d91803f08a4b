import { ssoLimits } from '@strata/contract'
import { keepProviderProof } from '../../factor/index.ts'
import { type PublicContext, type Spent, takeBack } from '../../platform/index.ts'
import { hashSecret, newSecret } from '../../session/index.ts'
import { clockSkewOf } from '../provider/connect-provider.ts'
import { LoginRefused } from './find-person.ts'
import { findSessionIdentity } from './identity-views.ts'
import type { ProvedPerson } from './read-person.ts'

interface Signing {
  person: ProvedPerson
  /** Of the window that waits for it. */
  verifierHash: Buffer
  sessionId: string
  /** When the person was sent to the provider. */
  begunAt: Date
  spent: Spent
}

/**
 * Of a login by which a session signs: the code, where the person of the session logged in at the provider since they were sent there. Nobody is looked for, and nothing is opened.
 * @throws LoginRefused
 */
export async function keepProof(context: PublicContext, companyId: number, { person, ...signing }: Signing): Promise<{ proof: string }> {
  const { database, clock } = context.services
  const { verifierHash, sessionId, begunAt, spent } = signing
  if (person.authenticatedAt === undefined) throw new LoginRefused('undated')
  if (!isSince(person.authenticatedAt, begunAt, clockSkewOf(context.services))) throw new LoginRefused('stale')
  const proof = `${companyId}.${newSecret()}`
  await database.inCompany(companyId, async (tx) => {
    const now = clock.now()
    const opener = await findSessionIdentity(tx, sessionId, now)
    if (!opener) throw new LoginRefused('ended')
    if (opener.issuer !== person.issuer || opener.sub !== person.sub) throw new LoginRefused('otherPerson')
    const { companyUserId, accountId } = opener
    const endsAt = new Date(now.getTime() + ssoLimits.entrySeconds * 1000)
    await keepProviderProof(tx, { hash: hashSecret(proof), verifierHash, sessionId, companyUserId }, { now, endsAt })
    await takeBack(context, tx, spent)
    context.audit({ signs: true })
    await context.record(tx, { accountId, companyUserId })
  })
  return { proof }
}

/** `authenticatedAt`: `auth_time` of OpenID Connect Core 1.0 §2, seconds by the provider's clock. */
const isSince = (authenticatedAt: number, begunAt: Date, skew: number): boolean =>
  authenticatedAt + skew + ssoLimits.skewSeconds >= Math.floor(begunAt.getTime() / 1000)
