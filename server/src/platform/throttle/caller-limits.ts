import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { CallerLimitsConfiguration } from '../configuration.ts'
import { fail } from '../serve/problem.ts'
import { networkOf } from './network-of.ts'
import { Pace } from './pace.ts'

/**
 * How much one caller may ask of this server in a minute: an account with all its sessions in all its companies, or the provisioning of a company (specification 5 §22.14). Whoever
 * asks more, or was refused too often, is answered 429 until the minute is over.
 */
export class CallerLimits {
  readonly #clock: Clock
  readonly #calls: Pace
  readonly #refusals: Pace
  readonly #wrongTokens: Pace
  /** Wrong tokens by the network that they came from. */
  readonly #networks: Pace
  /** Looks at unknown tokens that wait. */
  #slowed = 0
  /** Callers by the sessions that were seen, so that a flood is turned away before anything is read of it. */
  readonly #sessions = new Map<string, Caller>()
  /** The same by tokens of provisioning: apart, so that however many sessions there are, no directory is forgotten for them. */
  readonly #tokens = new Map<string, Caller>()

  constructor({ callsPerMinute, refusalsPerMinute }: CallerLimitsConfiguration, clock: Clock) {
    this.#clock = clock
    this.#calls = new Pace(callsPerMinute)
    this.#refusals = new Pace(refusalsPerMinute)
    this.#wrongTokens = new Pace(refusalsPerMinute)
    this.#networks = new Pace(refusalsPerMinute)
  }

  /** Asked before a call is read. Nobody is counted here, and a session that was not seen yet passes. @throws Problem TOO_MANY_CALLS */
  check(sessionId: string): void {
    this.#refuse(this.#sessions.get(sessionId))
  }

  #refuse(caller: Caller | undefined): void {
    if (caller === undefined) return
    const now = this.#clock.now()
    const wait = this.#refusals.wait(caller, now) ?? this.#calls.wait(caller, now)
    if (wait !== undefined) fail('TOO_MANY_CALLS', { retryAfter: wait })
  }

  /** Counts a call of a living session. @throws Problem TOO_MANY_CALLS */
  countCall(sessionId: string, caller: Caller): void {
    this.#count(this.#sessions, sessionId, caller)
  }

  /** The same of a token of provisioning that was found to be right. @throws Problem TOO_MANY_CALLS */
  countTokenCall(token: string, caller: Caller): void {
    this.#count(this.#tokens, token, caller)
  }

  #count(known: Map<string, Caller>, by: string, caller: Caller): void {
    remember(known, by, caller)
    this.#refuse(caller)
    this.#calls.spend(caller, this.#clock.now())
  }

  /**
   * Asked before a token of provisioning is looked up. One that is wrong again and again is refused unread. After many wrong ones an address is slowed and never shut, and who was right before
   * is not even slowed: all companies of one directory's cloud may call from one address. So many wait at once only: each is a look into the database. @throws Problem TOO_MANY_CALLS
   */
  async checkToken({ token, address }: PresentedToken): Promise<void> {
    this.#refuse(this.#tokens.get(token))
    const now = this.#clock.now()
    const wait = this.#wrongTokens.wait(token, now)
    if (wait !== undefined) fail('TOO_MANY_CALLS', { retryAfter: wait })
    if (!this.#tokens.has(token) && this.#networks.wait(networkOf(address), now) !== undefined) await this.#slow()
  }

  async #slow(): Promise<void> {
    if (this.#slowed >= mostSlowed) fail('TOO_MANY_CALLS', { retryAfter: slowedMs / 1000 })
    this.#slowed += 1
    await pause(slowedMs)
    this.#slowed -= 1
  }

  /** Counts a token of provisioning that is none: nobody makes us look up one after the other. */
  countWrongToken({ token, address }: PresentedToken): void {
    const now = this.#clock.now()
    this.#tokens.delete(token)
    this.#wrongTokens.spend(token, now)
    this.#networks.spend(networkOf(address), now)
  }

  /** Counts an answer of 403 or 404. */
  countRefusal(caller: Caller): void {
    this.#refusals.spend(caller, this.#clock.now())
  }
}

/** The id of an account; of sessions by a company’s provider, and of its provisioning, a name that none has. */
export type Caller = number | string

/**
 * As whom calls of a session count: all of an account together, whichever company they are in. Those that a company’s provider opened stand for that company alone: together they
 * are one caller, apart from the account and from those of other companies.
 */
export const callerOf = ({ accountId, isByProvider }: { accountId: number; isByProvider: boolean }, companyId: number): Caller =>
  isByProvider ? `account ${accountId} by the provider of ${companyId}` : accountId

/** A token of provisioning as it is presented: by its hash and the company that it is presented to. */
export interface PresentedToken {
  token: string
  address: string
}

/** The oldest gives way when there are too many. */
function remember(known: Map<string, Caller>, by: string, caller: Caller): void {
  if (known.has(by)) return
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= mostRemembered) known.delete(oldest)
  known.set(by, caller)
}

const mostRemembered = 10_000
/** What a look at an unknown token waits for, once there were many wrong ones from its address. */
const slowedMs = 1000
const mostSlowed = 50
