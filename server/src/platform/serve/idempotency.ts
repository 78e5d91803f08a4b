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

/**
 * Runs a create at most once for each key of a member, for a day: a repetition gets the first answer
 * (specification 5 §18). Of two at once the second waits for the first. @throws Problem IDEMPOTENCY_MISMATCH
 */
export async function answerOnce(tx: CompanyTransaction, call: KeyedCall, work: () => Promise<CallAnswer>): Promise<CallAnswer> {
  const { companyUserId, key, now } = call
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call.method, call.path, call.body]))
    .digest()
  const oldest = new Date(now.getTime() - keptHours * 3_600_000)
  await tx.run(sql`delete from idempotency where company_id = ${tx.companyId} and created_at < ${oldest}`)
  const claimed = await tx.run(sql`
    insert into idempotency (company_id, company_user_id, key, request_hash, created_at)
    values (${tx.companyId}, ${companyUserId}, ${key}, ${requestHash}, ${now}) on conflict do nothing`)
  if (claimed === 0) return repeatAnswer(tx, call, requestHash)
  const answer = await work()
  await tx.run(sql`
    update idempotency set answer = ${sql.json(answer)}
    where company_id = ${tx.companyId} and company_user_id = ${companyUserId} and key = ${key}`)
  return answer
}

async function repeatAnswer(tx: CompanyTransaction, { companyUserId, key }: KeyedCall, requestHash: Buffer): Promise<CallAnswer> {
  const kept = await tx.one<{ request_hash: Uint8Array; answer: CallAnswer | null }>(sql`
    select request_hash, answer from idempotency
    where company_id = ${tx.companyId} and company_user_id = ${companyUserId} and key = ${key}`)
  if (!requestHash.equals(kept.request_hash)) fail('IDEMPOTENCY_MISMATCH')
  return kept.answer ?? fail('CONFLICT')
}
