import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { deriveKey } from '../keys.ts'

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
    | 'userCheck'
    | 'userImport'
    | 'reset'
    | 'clientError'
    | `${'login' | 'secret' | 'password'}Refused`
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

  #hash(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}

/** An IPv4 address, or the /64 of an IPv6 one: that much belongs to one customer. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
