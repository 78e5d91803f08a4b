import { randomUUID } from 'node:crypto'
import { neededFactor, sessionRoutes } from '@strata/contract'
import { Secret, TOTP } from 'otpauth'
import { Sealer } from '../platform/sealing/sealer.ts'
import { type BuiltMember, builtPassword } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { Caller } from '../platform/testing/test-call.ts'

export interface BuiltTotp {
  id: string
  /** In Base32. */
  secret: string
}

/** An authenticator app of a member's account, confirmed a minute ago unless it is to wait for its first code. For tests. */
export async function buildTotp(
  { owner, configuration, clock }: Pick<TestApp, 'owner' | 'configuration' | 'clock'>,
  { accountId }: Pick<Caller, 'accountId'>,
  { isConfirmed = true } = {},
): Promise<BuiltTotp> {
  const [id, secret] = [randomUUID(), new Secret({ size: 20 }).base32]
  const key = configuration.findSealingKey()
  if (!key) throw new Error('The tests have a key')
  const at = new Date(clock.now().getTime() - 60_000)
  await owner.query('insert into totp (id, account_id, name, secret, added_at, confirmed_at) values ($1, $2, $3, $4, $5, $6)', [
    id,
    accountId,
    'Phone',
    new Sealer(key).seal(secret, { table: 'totp', id }),
    at,
    isConfirmed ? at : null,
  ])
  return { id, secret }
}

/** What the app shows; `later` steps of 30 seconds on. */
export const codeOf = ({ clock }: Pick<TestApp, 'clock'>, { secret }: BuiltTotp, later = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() + later * 30_000 })

/** Logs in as somebody with a second factor, as far as the password goes. */
export async function openChallenge(test: TestApp, { email }: Pick<BuiltMember, 'email'>): Promise<string> {
  const headers = { username: email, password: encodeURIComponent(builtPassword) }
  const { body } = await test.as(undefined).call(sessionRoutes.authenticate, { headers })
  return neededFactor.parse(body).challenge
}
