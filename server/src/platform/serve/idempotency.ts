import { createHash } from 'node:crypto'
import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { fail } from './problem.ts'

/** An answer as it goes out; `body` is null for a 204. */
export interface CallAnswer {
  headers: Readonly<Record<string, string>>
  body: string | null
}

interface KeyedCall {
  companyUserId: number
  key: string
  method: string
  path: string
  body: unknown
  now: Date
}

const keptHours = 24

interface KeptAnswer {
  requestHash: Uint8Array
  /** Null of a server of the former release, where it kept a failure. */
  answer: CallAnswer | null
}

/**
 * Runs a create at most once for each key of a member, for a day: a repetition gets the first answer
 * (specification 5 §18). Of two at once the second waits for the first. @throws Problem IDEMPOTENCY_MISMATCH
 */
export async function answerOnce(tx: CompanyTransaction, call: KeyedCall, work: () => Promise<CallAnswer>): Promise<CallAnswer> {
  const { companyUserId, key } = call
  const requestHash = hashOf(call.method, call.path, call.body)
  // Before anything is written: where companies are in several databases, work begins with what the owner reads of all of them.
  await tx.run(sql`select pg_advisory_xact_lock(${lockOf(tx.companyId, call)}::bigint)`)
  const kept = await tx.maybe<KeptAnswer>(sql`
    select request_hash as "requestHash", answer from idempotency
     where company_id = ${tx.companyId} and company_user_id = ${companyUserId} and key = ${key} and created_at >= ${oldestOf(call)}`)
  if (kept) return repeatAnswer(kept, requestHash)
  const answer = await work()
  await keepAnswer(tx, call, { requestHash, answer })
  return answer
}

/** With it the answers of yesterday go; those that another call is taking away are left to it. */
async function keepAnswer(
  tx: CompanyTransaction,
  call: KeyedCall,
  { requestHash, answer }: KeptAnswer & { answer: CallAnswer },
): Promise<void> {
  await tx.run(sql`
    delete from idempotency where company_id = ${tx.companyId} and (company_user_id, key) in (
      select company_user_id, key from idempotency where company_id = ${tx.companyId} and created_at < ${oldestOf(call)} for update skip locked)`)
  // A server of the former release takes no lock, and keeps its row before it begins: whoever is second is refused, and what it did is taken back.
  await tx.run(sql`
    insert into idempotency (company_id, company_user_id, key, request_hash, answer, created_at)
    values (${tx.companyId}, ${call.companyUserId}, ${call.key}, ${requestHash}, ${sql.json(answer)}, ${call.now})`)
}

const oldestOf = ({ now }: KeyedCall): Date => new Date(now.getTime() - keptHours * 3_600_000)

function repeatAnswer({ requestHash, answer }: KeptAnswer, asked: Buffer): CallAnswer {
  if (!asked.equals(requestHash)) fail('IDEMPOTENCY_MISMATCH')
  return answer ?? fail('CONFLICT')
}

const hashOf = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** One of 2^64: two that meet only wait for each other. */
const lockOf = (companyId: number, { companyUserId, key }: KeyedCall): string =>
  hashOf(companyId, companyUserId, key).readBigInt64BE().toString()
