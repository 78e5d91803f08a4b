import { factorTriesMessages, loginThrottle, type SessionMeans } from '@strata/contract'
import type { PublicContext, ThrottleLimits, Transaction } from '../platform/index.ts'
import { beginTry, forgetTries, type SecretTry } from '../session/index.ts'
import { totpTriesOfDay, warnOfGuesses } from './factor-mails.ts'
import { takeCode, takeTotpStep } from './factor-store.ts'
import { type KeptTotp, listTotp } from './factor-views.ts'
import { type PresentedPasskey, passkeyTries, takePasskey } from './passkey/check-passkey.ts'
import { requireSealer } from './require-sealer.ts'
import { findTotpStep } from './totp/totp.ts'

/** What somebody entered as the second factor: one of them. */
export interface EnteredFactor {
  totp?: string | undefined
  code?: string | undefined
  passkey?: PresentedPasskey | undefined
}

/**
 * Whether the factor is one of the account; then it is used up. Guesses are counted apart for each kind of factor: who tries the codes of an app shuts out neither passkeys nor recovery codes.
 * @throws Problem TOO_MANY_TRIES
 */
export async function takeFactor(
  context: Parts,
  accountId: number,
  { entered: { passkey, totp, code }, by }: { entered: EnteredFactor; by?: SecretTry['by'] },
): Promise<SessionMeans | undefined> {
  const attempt = { key: String(accountId), address: context.address, ...(by && { by }) }
  if (passkey) {
    const ofPasskey: SecretTry = { ...attempt, kind: 'passkey', key: passkey.assertion.id }
    return (await isRightOnce(context, ofPasskey, passkeyTries, () => isOwnPasskey(context, accountId, passkey))) ? 'passkey' : undefined
  }
  if (code !== undefined) {
    const ofCode: SecretTry = { ...attempt, kind: 'factorCode' }
    return (await isRightOnce(context, ofCode, codeTries, () => isOwnCode(context, accountId, code))) ? 'code' : undefined
  }
  return totp !== undefined && (await isCountedTotp(context, accountId, { totp, attempt })) ? 'totp' : undefined
}

type Parts = Pick<PublicContext, 'services' | 'record' | 'address'>

/** Six digits are few: their tries are counted by account, by the day too, and outlive the login. Whoever knows the password begins as many logins as they like. */
async function isCountedTotp(
  context: Parts,
  accountId: number,
  { totp, attempt }: { totp: string; attempt: Omit<SecretTry, 'kind'> },
): Promise<boolean> {
  const ofDay: SecretTry = { ...attempt, kind: 'factorDay', detail: factorTriesMessages.ofDay }
  return isRightOnce(context, { ...attempt, kind: 'factor' }, totpTries, async () => {
    const earlier = await beginTry(context, ofDay, totpTriesOfDay)
    const isRight = await context.services.database.outsideCompany((tx) =>
      takeTotp(context, tx, { accountId, code: totp, confirms: false }),
    )
    if (isRight) await forgetTries(context, ofDay)
    else await warnOfGuesses(context, accountId, { ofDay, earlier })
    return isRight
  })
}

/** Counts a try before it is made; a right one forgets what was tried from the same address. */
async function isRightOnce(context: Parts, attempt: SecretTry, limits: ThrottleLimits, check: () => Promise<boolean>): Promise<boolean> {
  await beginTry(context, attempt, limits)
  const isRight = await check()
  if (isRight) await forgetTries(context, attempt)
  return isRight
}

async function isOwnPasskey(context: Parts, accountId: number, passkey: PresentedPasskey): Promise<boolean> {
  const taken = await takePasskey(context, passkey)
  return taken !== undefined && taken !== 'ended' && taken.accountId === accountId
}

const isOwnCode = ({ services }: Parts, accountId: number, code: string): Promise<boolean> =>
  services.database.outsideCompany((tx) => takeCode(tx, accountId, { code, now: services.clock.now() }))

interface EnteredTotp {
  accountId: number
  code: string
  /** The first code of an app: its id. */
  confirms: string | false
}

/** Whether the code is one of an app of the account, and was not used before. */
export async function takeTotp(
  context: Pick<Parts, 'services'>,
  tx: Transaction,
  { accountId, code, confirms }: EnteredTotp,
): Promise<boolean> {
  const now = context.services.clock.now()
  const apps = await listTotp(tx, accountId)
  for (const app of apps.filter(({ id, confirmedAt }) => (confirms === false ? confirmedAt !== null : id === confirms))) {
    const step = findTotpStep(openSecret(context, app), code, now)
    if (step !== undefined && (await takeTotpStep(tx, accountId, { id: app.id, step, now, confirms: confirms !== false }))) return true
  }
  return false
}

/** @throws Problem SEALING_KEY_MISSING; SealedByAnotherKey */
function openSecret({ services }: Pick<Parts, 'services'>, { id, secret }: KeptTotp): string {
  const sealer = requireSealer(services)
  return sealer.open(secret, { table: 'totp', id })
}

const window = { minutes: loginThrottle.windowMinutes, perAddress: loginThrottle.perAddress }

/** By account, wherever from. */
const totpTries: ThrottleLimits = {
  ...window,
  perKeyAndAddress: loginThrottle.perEmailAndAddress,
  perKey: 2 * loginThrottle.perEmailAndAddress,
}

/** Of recovery codes, by account and address: nobody guesses 80 bits, and nobody is locked out by what others try. */
export const codeTries: ThrottleLimits = { ...window, perKeyAndAddress: loginThrottle.perEmailAndAddress, perKey: null }
