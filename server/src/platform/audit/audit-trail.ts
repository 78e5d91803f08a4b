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

/**
 * Appends to the audit: one chain for each company and one for what happens outside of companies. Each row's mac covers
 * the row and the mac before it, with a key that the database does not have: rows cannot be altered, inserted or taken
 * out of the middle unnoticed (specification 5 §18).
 */
export class AuditTrail {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = deriveKey(secret, 'audit')
  }

  /** Appends in the transaction of what happened. Call it last: until the commit the chain's next link waits. */
  async append(tx: Transaction | CompanyTransaction, entry: AuditEntry): Promise<void> {
    const companyId = 'companyId' in tx ? tx.companyId : 0
    // Sent together; the second reads what the holder of the lock before us has committed.
    const [, head] = await Promise.all([
      tx.run(sql`select pg_advisory_xact_lock(hashtextextended('strata audit', ${companyId}))`),
      tx.maybe<Link>(companyId === 0 ? openHead : companyHead(companyId)),
    ])
    const seq = (head?.seq ?? 0) + 1
    const facts = JSON.stringify(entry.facts)
    const row = { ...entry, facts, companyId, seq }
    const mac = this.seal(row, head?.mac)
    await tx.run(companyId === 0 ? insertOpen(row, mac) : insertInCompany(row, mac))
  }

  /** The mac of a row after the one before it. */
  seal(row: AuditRow, previous: Uint8Array | undefined): Buffer {
    const hmac: Hmac = createHmac('sha256', this.#key).update(previous ?? new Uint8Array())
    const { companyId, seq, at, correlationId, accountId, companyUserId, action, outcome, facts } = row
    return hmac
      .update(JSON.stringify([companyId, seq, at.toISOString(), correlationId, accountId, companyUserId, action, outcome, facts]))
      .digest()
  }
}

export interface AuditRow extends Omit<AuditEntry, 'facts'> {
  companyId: number
  seq: number
  /** JSON, as it is stored. */
  facts: string
}

const openHead = sql`select seq, mac from read_open_audit_head()`

const companyHead = (companyId: number) => sql`select seq, mac from audit where company_id = ${companyId} order by seq desc limit 1`

function insertOpen(row: AuditRow, mac: Buffer) {
  return sql`
    select append_open_audit(${row.seq}, ${row.at}, ${row.correlationId}, ${row.accountId}, ${row.action}, ${row.outcome}, ${row.facts}, ${mac})`
}

function insertInCompany(row: AuditRow, mac: Buffer) {
  return sql`
    insert into audit (company_id, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
    values (${row.companyId}, ${row.seq}, ${row.at}, ${row.correlationId}, ${row.accountId}, ${row.companyUserId}, ${row.action}, ${row.outcome},
            ${row.facts}, ${mac})`
}
