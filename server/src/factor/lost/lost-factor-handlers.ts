import type { factorLoginRoutes, RouteInput } from '@strata/contract'
import { fail, type PublicContext, Throttle } from '../../platform/index.ts'
import { beginTry, secretLimits } from '../../session/index.ts'
import { codeTries } from '../check-factor.ts'
import { findFactorLink, takeFactorsByLink } from './lost-factor-store.ts'

type Input = RouteInput<(typeof factorLoginRoutes)['giveUpFactor']>

/** Takes the second factors of somebody who has the mailed link and a recovery code: the password alone lets them in then. @throws Problem SECRET_INVALID, FACTOR_FAILED, TOO_MANY_TRIES */
export async function giveUpFactor(context: PublicContext, { body: { secret, code } }: Input): Promise<undefined> {
  const { database, clock, configuration } = context.services
  const throttle = new Throttle(configuration.sessionSecret)
  const now = clock.now()
  const guess = { kind: 'secret', key: 'any', address: context.address } as const
  await beginTry(context, { ...guess, at: now }, secretLimits)
  const accountId = await database.outsideCompany((tx) => findFactorLink(tx, secret, now))
  if (accountId === undefined) return refuse(context, null, 'SECRET_INVALID')
  // Who knows a living secret guesses none; codes are counted by account.
  await database.outsideCompany((tx) => throttle.takeBack(tx, guess, now))
  await beginTry(context, { kind: 'factorCode', key: String(accountId), address: context.address }, codeTries)
  const isTaken = await database.outsideCompany(async (tx) => {
    const isTaken = await takeFactorsByLink(tx, { secret, code, now })
    if (isTaken) await context.record(tx, { accountId, companyUserId: null })
    return isTaken
  })
  return isTaken ? undefined : refuse(context, accountId, 'FACTOR_FAILED')
}

async function refuse(context: PublicContext, accountId: number | null, code: 'SECRET_INVALID' | 'FACTOR_FAILED'): Promise<never> {
  await context.services.database.outsideCompany((tx) => context.record(tx, { accountId, companyUserId: null, outcome: code }))
  return fail(code)
}
