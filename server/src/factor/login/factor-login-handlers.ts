import type { factorLoginRoutes, LoginAnswer, RouteInput } from '@strata/contract'
import { fail, type PublicContext } from '../../platform/index.ts'
import {
  authorizationOf,
  endChallenge,
  enterChecked,
  hashSecret,
  inTurn,
  keepKnownBrowser,
  newSecret,
  noteRefusedSignIn,
  readKnownBrowser,
  recordRefusal,
  tryChallenge,
} from '../../session/index.ts'
import { takeFactor } from '../check-factor.ts'
import { rememberBrowser } from '../factor-store.ts'

type Input = RouteInput<(typeof factorLoginRoutes)['passFactor']>

/** Opens the session of a login whose password was right. @throws Problem FACTOR_FAILED, PASSKEY_FAILED, CHALLENGE_ENDED, TOO_MANY_TRIES */
export async function passFactor(context: PublicContext, { headers, body }: Input): Promise<LoginAnswer> {
  const { database, clock } = context.services
  const tried = await database.outsideCompany((tx) => tryChallenge(tx, body.challenge, clock.now()))
  if (!tried) return refuse(context, null, 'CHALLENGE_ENDED')
  const { accountId, passwordHash } = tried
  const wanted = { purpose: 'factor', accountId, login: body.challenge } as const
  const passkey = body.passkey && { assertion: body.passkey, wanted, demandsOwner: false }
  const means = await takeFactor(context, accountId, { entered: { totp: body.totp, code: body.code, passkey } })
  if (!means) return refuse(context, accountId, passkey ? 'PASSKEY_FAILED' : 'FACTOR_FAILED')
  const isFirst = await database.outsideCompany((tx) => endChallenge(tx, body.challenge))
  const login = isFirst ? await enterChecked(context, { accountId, verified: { passwordHash }, means: ['password', means] }) : undefined
  if (!login) return refuse(context, accountId, 'CHALLENGE_ENDED')
  if (body.remember) await remember(context, accountId, headers.cookie)
  context.answer.header('authorization', authorizationOf(login.token))
  return login.answer
}

/** Under a new secret each time: nobody can give a browser one beforehand. */
async function remember({ services, answer }: PublicContext, accountId: number, cookie: string | undefined): Promise<void> {
  const { database, clock, configuration } = services
  const former = readKnownBrowser(cookie)
  const secret = newSecret()
  const formerHash = former === undefined ? null : hashSecret(former)
  await database.outsideCompany((tx) => rememberBrowser(tx, { accountId, hash: hashSecret(secret), formerHash, now: clock.now() }))
  answer.header('set-cookie', keepKnownBrowser(secret, configuration))
}

type Refusal = 'FACTOR_FAILED' | 'PASSKEY_FAILED' | 'CHALLENGE_ENDED'

async function refuse(context: PublicContext, accountId: number | null, code: Refusal): Promise<never> {
  const { database } = context.services
  await inTurn(context, () =>
    database.outsideCompany(async (tx) => {
      // Whoever invents challenges fills no audit with them.
      if (accountId === null) return recordRefusal(context, tx, { kind: 'challengeRefused', key: code, outcome: code })
      if (code !== 'CHALLENGE_ENDED') await noteRefusedSignIn(context, tx, { accountId, outcome: 'factor', means: ['password'] })
      await context.record(tx, { accountId, companyUserId: null, outcome: code })
    }),
  )
  return fail(code)
}
