import { loginThrottle } from '@strata/contract'
import {
  type AuditSubject,
  fail,
  limitConcurrency,
  type PublicContext,
  Throttle,
  type ThrottleLimits,
  type Transaction,
  type Try,
} from '../../platform/index.ts'

/** A secret that somebody tries to name. */
export interface SecretTry extends Try {
  kind: 'login' | 'secret' | 'password' | 'factor' | 'factorCode' | 'factorDay' | 'passkey' | 'passkeyBegin' | 'ssoProof'
  /** Who tries; left out: nobody with a session. */
  by?: AuditSubject & { companyId: number }
  /** When, where it may be taken back; left out: now. */
  at?: Date
  /** What a refusal says, where there is more to say than to wait. */
  detail?: string
}

/**
 * Counts a try before it is made, and answers how many there were with its key. The first refusal of a key from an address leaves
 * an audit row, the next within the window none: who floods us does not flood the audit. @throws Problem TOO_MANY_TRIES
 */
export async function beginTry(
  context: Pick<PublicContext, 'services' | 'record'>,
  attempt: SecretTry,
  limits: ThrottleLimits,
): Promise<number> {
  const { database, clock, configuration } = context.services
  const throttle = new Throttle(configuration.sessionSecret)
  const { by, at: now = clock.now(), detail } = attempt
  const count = async (tx: Transaction) => {
    const begun = await throttle.begin(tx, attempt, limits, now)
    if (begun.allowed) return begun
    const refusal: Try = { ...attempt, kind: `${attempt.kind}Refused` }
    const { allowed: isFirst } = await throttle.begin(tx, refusal, { ...firstLimits, minutes: limits.minutes }, now)
    if (isFirst) await context.record(tx, { accountId: null, companyUserId: null, ...by, outcome: 'TOO_MANY_TRIES' })
    return begun
  }
  const begun = await (by ? database.inCompany(by.companyId, count) : database.outsideCompany(count))
  if (!begun.allowed) fail('TOO_MANY_TRIES', { retryAfter: begun.retryAfter, ...(detail !== undefined && { detail }) })
  return begun.earlier
}

/** A right one: what was tried with its key from the same address counts no longer. In a transaction of its own, but where one is given. */
export function forgetTries({ services }: Pick<PublicContext, 'services'>, attempt: Try, tx?: Transaction): Promise<void> {
  const { database, configuration } = services
  const forget = (within: Transaction) => new Throttle(configuration.sessionSecret).forget(within, attempt)
  return tx ? forget(tx) : database.outsideCompany(forget)
}

/** One address may try a key after another. */
const firstLimits = { perKeyAndAddress: 1, perAddress: 10, perKey: null }

/** Of mailed secrets: whoever guesses them is held by the address alone. */
export const secretLimits: ThrottleLimits = {
  minutes: loginThrottle.windowMinutes,
  perKeyAndAddress: loginThrottle.perEmailAndAddress,
  perAddress: null,
  perKey: null,
}

/** Of one's own password: of the account, wherever from: whoever tries has a session of it. */
export const ownPasswordLimits: ThrottleLimits = {
  minutes: loginThrottle.windowMinutes,
  perKeyAndAddress: null,
  perAddress: null,
  perKey: loginThrottle.perEmailAndAddress,
}

/**
 * However many log in at once, a few of them use the database at a time: most of its connections are left to everybody else. Those of one company's provider leave room for the
 * others, and so do those of no company, where they run and where they wait.
 */
const gate = limitConcurrency({ running: 4, runningOfCompany: 3, waiting: { ofCompany: 500, inAll: 1000, seconds: 20 } })
/** A login by a password or a passkey is of no company yet. */
const ofNoCompany = 0

/**
 * Does a part of a login that uses the database when its turn comes. Not within another such part. `companyId`: whose provider the login is by.
 * @throws Problem UNAVAILABLE where too many wait
 */
export const inTurn = <T>(
  { stopwatch }: Pick<PublicContext, 'stopwatch'>,
  work: () => Promise<T>,
  companyId: number = ofNoCompany,
): Promise<T> => gate({ companyId, stopwatch }, work)
