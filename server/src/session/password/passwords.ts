import { randomUUID } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { passwordMaximum } from '@strata/contract'
import { limitConcurrency, measureStep, type Stopwatch } from '../../platform/index.ts'

/** Hashes a password with argon2id (specification 5 §3). The password was checked against the rules before. */
export const hashPassword = (password: string, stopwatch?: Stopwatch): Promise<string> =>
  limitToTwo('hash', () => hash(password, cost), stopwatch)

/**
 * Whether the password is the one of the hash. Without a hash it computes just as long and answers no, so that the time
 * does not reveal which emails have an account.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined, stopwatch?: Stopwatch): Promise<boolean> {
  const known = passwordHash ?? (await unknownHash())
  const equal = await limitToTwo('verify', () => verify(known, password.slice(0, passwordMaximum + 1)), stopwatch)
  return equal && passwordHash != null && password.length <= passwordMaximum
}

// OWASP's second choice of argon2id: 19 MiB, two passes. The enum is ambient, so its number is here.
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let madeHash: Promise<string> | undefined
function unknownHash(): Promise<string> {
  // One that was refused, as the queue was full, is made by the next who asks: kept, it would tell unknown emails from known ones.
  madeHash ??= limitToTwo('hash', () => hash(randomUUID(), cost)).catch((error: unknown) => {
    madeHash = undefined
    throw error
  })
  return madeHash
}

/** Computations take memory and processor: two at once, a short queue, and beyond it a polite refusal (specification 5 §18). */
const gate = limitConcurrency({ running: 2, runningOfCompany: 2, waiting: { ofCompany: 100, inAll: 100, seconds: 20 } })
/** A password belongs to an account, which may be a member of several companies. */
const companyId = 0
const limitToTwo = <T>(name: string, compute: () => Promise<T>, stopwatch?: Stopwatch): Promise<T> =>
  gate({ companyId, stopwatch }, () => measureStep('hashing', name, compute, stopwatch))
