import { fail, listRelyingParties, type PublicContext } from '../../platform/index.ts'
import { hashSecret, newSecret } from '../password/password-links.ts'
import { isRememberedBrowser, listFactorMeans } from '../session-views.ts'
import { beginChallenge, type Challenge } from './challenge-store.ts'

/** Whether this browser is spared the second factor of the account: it was remembered, and its time is not over. */
export async function isSparedFactor({ services }: PublicContext, accountId: number, known: string | undefined): Promise<boolean> {
  if (known === undefined) return false
  const { database, clock } = services
  return database.outsideCompany((tx) => isRememberedBrowser(tx, accountId, { hash: hashSecret(known), now: clock.now() }))
}

/** Keeps the login until its second factor comes. @throws Problem SECOND_FACTOR with the secret of this login */
export async function needFactor(context: PublicContext, { accountId, passwordHash }: Challenge): Promise<never> {
  const { database, clock, configuration } = context.services
  const challenge = newSecret()
  const means = await database.outsideCompany(async (tx) => {
    await beginChallenge(tx, challenge, { accountId, passwordHash, now: clock.now() })
    const means = await listFactorMeans(tx, accountId, listRelyingParties(configuration))
    await context.record(tx, { accountId, companyUserId: null, outcome: 'SECOND_FACTOR' })
    return means
  })
  return fail('SECOND_FACTOR', { factor: { challenge, means } })
}
