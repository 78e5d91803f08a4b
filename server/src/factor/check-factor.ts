import { loginThrottle, type SessionMeans } from '@strata/contract'
import { type PublicContext, Throttle, type Transaction } from '../platform/index.ts'
import { beginTry, type SecretTry } from '../session/index.ts'
import { type PresentedPasskey, takePasskey } from './check-passkey.ts'
import { takeCode, takeTotpStep } from './factor-store.ts'
import { type KeptTotp, listTotp } from './factor-views.ts'
import { requireSealer } from './require-sealer.ts'
import { findTotpStep } from './totp.ts'

/** What somebody entered as the second factor: one of them. */
export interface EnteredFactor {
  totp?: string | undefined
  code?: string | undefined
  passkey?: PresentedPasskey | undefined
}

/**
 * Whether the factor is one of the account; then it is used up. Guesses are counted by account, and the count outlives the login: whoever knows the password
 * begins as many as they like. @throws Problem TOO_MANY_TRIES
 */
export async function takeFactor(
  context: Pick<PublicContext, 'services' | 'record' | 'address'>,
  accountId: number,
  { entered, by }: { entered: EnteredFactor; by?: SecretTry['by'] },
): Promise<SessionMeans | undefined> {
  const { database, configuration } = context.services
  const attempt: SecretTry = { kind: 'factor', key: String(accountId), address: context.address, ...(by && { by }) }
  await beginTry(context, attempt, factorTries)
  const means = entered.passkey
    ? await takeOwnPasskey(context, accountId, entered.passkey)
    : await database.outsideCompany((tx) => takeEnteredCode(context, tx, accountId, entered))
  if (means) await database.outsideCompany((tx) => new Throttle(configuration.sessionSecret).forget(tx, attempt))
  return means
}

type Parts = Pick<PublicContext, 'services'>

async function takeOwnPasskey(context: Parts, accountId: number, passkey: PresentedPasskey): Promise<SessionMeans | undefined> {
  const taken = await takePasskey(context, passkey)
  return taken !== undefined && taken !== 'ended' && taken.accountId === accountId ? 'passkey' : undefined
}

async function takeEnteredCode(
  context: Parts,
  tx: Transaction,
  accountId: number,
  { totp, code }: EnteredFactor,
): Promise<SessionMeans | undefined> {
  if (totp !== undefined) return (await takeTotp(context, tx, { accountId, code: totp, confirms: false })) ? 'totp' : undefined
  const now = context.services.clock.now()
  return code !== undefined && (await takeCode(tx, accountId, { code, now })) ? 'code' : undefined
}

interface EnteredTotp {
  accountId: number
  code: string
  /** The first code of an app: its id. */
  confirms: string | false
}

/** Whether the code is one of an app of the account, and was not used before. */
export async function takeTotp(context: Parts, tx: Transaction, { accountId, code, confirms }: EnteredTotp): Promise<boolean> {
  const now = context.services.clock.now()
  const apps = await listTotp(tx, accountId)
  for (const app of apps.filter(({ id, confirmedAt }) => (confirms === false ? confirmedAt !== null : id === confirms))) {
    const step = findTotpStep(openSecret(context, app), code, now)
    if (step !== undefined && (await takeTotpStep(tx, accountId, { id: app.id, step, now, confirms: confirms !== false }))) return true
  }
  return false
}

/** @throws Problem SEALING_KEY_MISSING; SealedByAnotherKey */
function openSecret({ services }: Parts, { id, secret }: KeptTotp): string {
  const sealer = requireSealer(services)
  return sealer.open(secret, { table: 'totp', id })
}

/** By account, wherever from: six digits are few. */
export const factorTries = {
  minutes: loginThrottle.windowMinutes,
  perKeyAndAddress: loginThrottle.perEmailAndAddress,
  perAddress: loginThrottle.perAddress,
  perKey: 2 * loginThrottle.perEmailAndAddress,
}
