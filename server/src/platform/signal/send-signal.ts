import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { signalChannel } from './signal.ts'

// Sent when the transaction commits; equal ones of a transaction once.

/**
 * Charts, roles or restrictions below a process (its chronId, of whatever level) are not what was read any more; null: the Global Chart. Told is
 * the global process at the top.
 */
export async function signalChanged(tx: CompanyTransaction, below: number | null): Promise<void> {
  await tx.run(sql`
    select pg_notify(${signalChannel}, format('changed:%s:0:%s', ${tx.companyId}::bigint, coalesce(
      (select coalesce(r.chron_id, q.chron_id, p.chron_id) from process p
         left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
         left join process r on r.company_id = q.company_id and r.chron_id = q.parent_chron_id
        where p.company_id = ${tx.companyId} and p.chron_id = ${below}::bigint), 0)))`)
}

/** What a process shows of itself changed: its roles, its restriction. A global process shows them in the Global Chart too. */
export async function signalProcessChanged(
  tx: CompanyTransaction,
  { chronId, parentChronId }: { chronId: number; parentChronId: number | null },
): Promise<void> {
  await signalChanged(tx, chronId)
  if (parentChronId === null) await signalChanged(tx, null)
}

/** The document of a WIP (its id) was saved. */
export async function signalSaved(tx: CompanyTransaction, chartId: number): Promise<void> {
  await signalChart(tx, 'saved', chartId)
}

/** Who has a version of a chart (its id) open, or edits it, changed. */
export async function signalPresent(tx: CompanyTransaction, chartId: number): Promise<void> {
  await signalChart(tx, 'present', chartId)
}

async function signalChart(tx: CompanyTransaction, kind: 'saved' | 'present', chartId: number): Promise<void> {
  await tx.run(sql`select pg_notify(${signalChannel}, format('%s:%s:0:%s', ${kind}::text, ${tx.companyId}::bigint, ${chartId}::bigint))`)
}

/** What waits for these members’ (companyUserIds) decisions changed. */
export async function signalWaiting(tx: CompanyTransaction, members: readonly number[] | 'everyone'): Promise<void> {
  const told = members === 'everyone' ? [0] : members
  await tx.run(sql`
    select pg_notify(${signalChannel}, format('waiting:%s:%s:0', ${tx.companyId}::bigint, member)) from unnest(${told}::bigint[]) member`)
}
