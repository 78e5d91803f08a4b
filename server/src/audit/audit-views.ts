import { type AuditFilter, lookActions } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { StoredEntry } from './describe-entries.ts'

/** What is looked for; days are those of `timezone`. */
export interface AuditSearch extends AuditFilter {
  timezone: string
}

/** A page of the company's entries, the newest first. */
export async function listAudit(tx: CompanyTransaction, search: AuditSearch, page: { page: number; size: number }): Promise<StoredEntry[]> {
  return readEntries(
    tx,
    sql`${entryColumns} where ${matching(tx, search)} order by ${newestFirst} limit ${page.size} offset ${page.page * page.size}`,
  )
}

export async function countAudit(tx: CompanyTransaction, search: AuditSearch): Promise<number> {
  const { total } = await tx.one<{ total: number }>(sql`select count(*)::int as total from audit_entry where ${matching(tx, search)}`)
  return total
}

/** An entry, and its moment as exactly as the database has it. */
export type PlacedEntry = StoredEntry & { moment: string }

/** The next entries before one, the newest first: how an export goes through them. */
export async function listAuditBefore(
  tx: CompanyTransaction,
  search: AuditSearch,
  { before, size }: { before: PlacedEntry | undefined; size: number },
): Promise<PlacedEntry[]> {
  const { moment = null, seq = 0, lane = 0 } = before ?? {}
  return readEntries(
    tx,
    sql`${entryColumns} where ${matching(tx, search)}
           and (${moment}::timestamptz is null or (at, seq, lane) < (${moment}::timestamptz, ${seq}::bigint, ${lane}::int))
         order by ${newestFirst} limit ${size}`,
  )
}

/** Each lane counts for itself, so time comes first. What happened in one moment is in the order of its lane. */
const newestFirst = sql`at desc, seq desc, lane desc`

const entryColumns = sql`
  select lane, seq, at, at::text as moment, action, outcome, company_user_id as "userId", correlation_id as "correlationId", facts from audit_entry`

async function readEntries(tx: CompanyTransaction, statement: Statement): Promise<PlacedEntry[]> {
  const rows = await tx.many<Omit<PlacedEntry, 'facts'> & { facts: string }>(statement)
  return rows.map((row) => ({ ...row, facts: JSON.parse(row.facts) }))
}

/** One text for every search, so that its plan is kept: what is not asked for is null. */
function matching(tx: CompanyTransaction, { from, to, userId, action, outcome, looks, timezone }: AuditSearch): Statement {
  const isPrefix = action?.endsWith('*') ?? false
  const wanted = isPrefix ? action?.slice(0, -1) : action
  return sql`company_id = ${tx.companyId}
    and (${from ?? null}::date is null or at >= ${from ?? null}::date::timestamp at time zone ${timezone})
    and (${to ?? null}::date is null or at < (${to ?? null}::date + 1)::timestamp at time zone ${timezone})
    and (${userId ?? null}::bigint is null or company_user_id = ${userId ?? null}::bigint)
    and (${wanted ?? null}::text is null or (case when ${isPrefix} then starts_with(action, ${wanted ?? ''}) else action = ${wanted ?? ''} end))
    and (${outcome ?? null}::text is null or outcome = ${outcome ?? ''})
    and (${looks === 'hidden'}::boolean is false or outcome <> 'done' or action <> all(${lookActions}::text[]))`
}
