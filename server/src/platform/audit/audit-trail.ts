import { createHmac, type Hmac } from 'node:crypto'
import type { CompanyTransaction, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { deriveKey } from '../keys.ts'

/** One row of the audit. Ids rather than names, never a text somebody wrote. */
export interface AuditEntry {
  at: Date
  correlationId: string
  accountId: number | null
  companyUserId: number | null
  action: string
  /** `done`, or the code of the refusal. */
  outcome: string
  facts: Readonly<Record<string, unknown>>
}

interface Link {
  seq: number
  mac: Uint8Array
}

/** How many chains the audit of a company has, so that its members need not wait for each other (docs/decisions/0090). */
export const lanes = 8

/**
 * Appends to the audit: eight chains for each company, its lanes, and one for what happens outside of companies. Each row's mac covers
 * the row and the mac before it, with a key that the database does not have: rows cannot be altered, inserted or taken
 * out of the middle unnoticed (specification 5 §18).
 */
export class AuditTrail {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = deriveKey(secret, 'audit')
  }

  /** Appends in the transaction of what happened. Call it last, and once: until the commit the chain's next link waits. */
  async append(tx: Transaction | CompanyTransaction, entry: AuditEntry): Promise<void> {
    const companyId = 'companyId' in tx ? tx.companyId : 0
    const lane = companyId === 0 ? 0 : laneOf(entry)
    // Sent together; the second reads what the holder of the lock before us has committed. The release before takes that of lane 0.
    const [, head] = await Promise.all([
      tx.run(lockOf(companyId, lane)),
      tx.maybe<Link>(companyId === 0 ? openHead : headOf(companyId, lane)),
    ])
    const seq = (head?.seq ?? 0) + 1
    const facts = JSON.stringify(entry.facts)
    const row = { ...entry, facts, companyId, lane, seq }
    const mac = this.seal(row, head?.mac)
    await tx.run(companyId === 0 ? insertOpen(row, mac) : insertInCompany(row, mac))
  }

  /** The mac of a row after the one before it. */
  seal(row: AuditRow, previous: Uint8Array | undefined): Buffer {
    const hmac: Hmac = createHmac('sha256', this.#key).update(previous ?? new Uint8Array())
    const { companyId, lane, seq, at, correlationId, accountId, companyUserId, action, outcome, facts } = row
    const covered = [companyId, seq, at.toISOString(), correlationId, accountId, companyUserId, action, outcome, facts]
    // Rows of lane 0 are sealed as they were when there was no other.
    return hmac.update(JSON.stringify(lane === 0 ? covered : [...covered, lane])).digest()
  }
}

export interface AuditRow extends Omit<AuditEntry, 'facts'> {
  companyId: number
  /** Which of the company's chains; 0 outside of companies. */
  lane: number
  /** Its place in its lane, from 1. */
  seq: number
  /** JSON, as it is stored. */
  facts: string
}

const openHead = sql`select seq, mac from read_open_audit_head()`

/** A member's entries are in one lane. One that names a signature is in lane 0, where the release before looks for it. */
const laneOf = ({ companyUserId, facts }: AuditEntry): number =>
  companyUserId === null || 'signatureHash' in facts ? 0 : companyUserId % lanes

const lockOf = (companyId: number, lane: number) =>
  lane === 0
    ? sql`select pg_advisory_xact_lock(hashtextextended('strata audit', ${companyId}))`
    : sql`select pg_advisory_xact_lock(hashtextextended('strata audit lane' || ${lane}::int, ${companyId}))`

const headOf = (companyId: number, lane: number) =>
  lane === 0
    ? sql`select seq, mac from audit where company_id = ${companyId} order by seq desc limit 1`
    : sql`select seq, mac from audit_lane where company_id = ${companyId} and lane = ${lane} order by seq desc limit 1`

function insertOpen(row: AuditRow, mac: Buffer) {
  return sql`
    select append_open_audit(${row.seq}, ${row.at}, ${row.correlationId}, ${row.accountId}, ${row.action}, ${row.outcome}, ${row.facts}, ${mac})`
}

function insertInCompany(row: AuditRow, mac: Buffer) {
  const values = sql`${row.at}, ${row.correlationId}, ${row.accountId}, ${row.companyUserId}, ${row.action}, ${row.outcome}, ${row.facts}, ${mac}`
  return row.lane === 0
    ? sql`
    insert into audit (company_id, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
    values (${row.companyId}, ${row.seq}, ${values})`
    : sql`
    insert into audit_lane (company_id, lane, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
    values (${row.companyId}, ${row.lane}, ${row.seq}, ${values})`
}
