import { createHmac } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { deriveKey } from '../keys.ts'
import { networkOf } from './network-of.ts'

/** Null does not limit. */
export interface ThrottleLimits {
  minutes: number
  perKeyAndAddress: number | null
  perAddress: number | null
  perKey: number | null
}

export interface Try {
  kind:
    | 'login'
    | 'secret'
    | 'forgot'
    | 'guidance'
    | 'invite'
    | 'password'
    | 'factor'
    | 'factorCode'
    | 'factorDay'
    | 'factorMail'
    | 'passkey'
    | 'passkeyBegin'
    | 'userCheck'
    | 'substitute'
    | 'readingAsk'
    | 'userImport'
    | 'reset'
    | 'clientError'
    | 'challengeRefused'
    | 'ssoFind'
    | 'ssoStart'
    | 'ssoProof'
    | 'ssoCheck'
    | 'ssoAdd'
    | 'ssoReturn'
    | 'ssoEnter'
    | 'ssoLogout'
    | `${'login' | 'secret' | 'password' | 'factor' | 'factorCode' | 'factorDay' | 'passkey' | 'passkeyBegin' | 'ssoProof' | 'ssoReturn' | 'ssoEnter' | 'ssoLogout'}Refused`
  /** What is tried: an email, say. */
  key: string
  address: string
}

export interface BegunTry {
  allowed: boolean
  /** Seconds until a refused one may be made. */
  retryAfter: number
  /** Tries with this key within the window, from anywhere. */
  earlier: number
}

/** Counts tries in the database, for all server processes together. It stores keyed hashes, no email and no address. */
export class Throttle {
  readonly #key: Buffer

  constructor(sessionSecret: string) {
    this.#key = deriveKey(sessionSecret, 'throttle')
  }

  /** Counts a try before it is made. One that is refused does not count. */
  async begin(tx: Transaction, { kind, key, address }: Try, limits: ThrottleLimits, now: Date): Promise<BegunTry> {
    const { minutes, perKeyAndAddress, perAddress, perKey } = limits
    const row = await tx.one<{ allowed: boolean; retry_at: string | null; key_tries: number }>(sql`
      select allowed, retry_at, key_tries from begin_try(${kind}, ${this.#hash(key)}, ${this.#hash(networkOf(address))}, ${now},
        make_interval(mins => ${minutes}::int), ${perKeyAndAddress}::int, ${perAddress}::int, ${perKey}::int)`)
    const retryAt = row.retry_at === null ? now : new Date(row.retry_at)
    return { allowed: row.allowed, retryAfter: (retryAt.getTime() - now.getTime()) / 1000, earlier: row.key_tries }
  }

  /** After a success: what was tried with this key from this address counts no longer. */
  async forget(tx: Transaction, { kind, key, address }: Try): Promise<void> {
    await tx.run(sql`select forget_tries(${kind}, ${this.#hash(key)}, ${this.#hash(networkOf(address))})`)
  }

  /** Forgets one try that turned out to be no guess; those before it still count. `made`: the time that it was begun with. */
  async takeBack(tx: Transaction, { kind, key, address }: Try, made: Date): Promise<void> {
    await tx.run(sql`select take_back_try(${kind}, ${this.#hash(key)}, ${this.#hash(networkOf(address))}, ${made})`)
  }

  #hash(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}
