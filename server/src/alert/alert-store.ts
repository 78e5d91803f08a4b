import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** The tab that opens an item (`spec 1 §2`). */
export interface AlertTarget {
  tabType: string
  tabTitle: string
  sourceId: number
  tabData: Readonly<Record<string, number | string | null>>
}

export interface NewAlert {
  /** companyUserIds; nobody is fine. */
  to: readonly number[]
  text: string
  target: AlertTarget
  on: Date
  /** The chart version whose decision is waited for. */
  awaitsChartId?: number
}

export async function addAlerts(tx: CompanyTransaction, { to, text, target, on, awaitsChartId }: NewAlert): Promise<void> {
  await tx.run(sql`
    insert into alert (company_id, company_user_id, text, created_on, target, awaits_chart_id)
    select ${tx.companyId}, member, ${text}, ${on}::timestamptz, ${sql.json(target)}, ${awaitsChartId ?? null}::bigint from unnest(${to}::bigint[]) member`)
}

/** Those of `members` who have no unseen alert of this thread of comments. */
export async function listUntold(tx: CompanyTransaction, members: readonly number[], threadId: number): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select member as id from unnest(${members}::bigint[]) member
     where not exists (select from alert a
                        where a.company_id = ${tx.companyId} and a.company_user_id = member and not a.seen
                          and a.target -> 'tabData' -> 'threadChronId' = to_jsonb(${threadId}::bigint))`)
  return rows.map(({ id }) => id)
}

/** A decision that was made, or a version that was taken back, is waited for no longer. */
export async function clearAwaiting(tx: CompanyTransaction, chartId: number): Promise<void> {
  await tx.run(sql`delete from alert where company_id = ${tx.companyId} and awaits_chart_id = ${chartId}`)
}

export interface NewEvent {
  /** companyUserIds; nobody is fine. */
  to: readonly number[] | 'everyone'
  kind: string
  comments: string
  params: Readonly<Record<string, number | string | null>>
  on: Date
}

export async function addEvent(tx: CompanyTransaction, { to, kind, comments, params, on }: NewEvent): Promise<void> {
  const members = to === 'everyone' ? [null] : to
  await tx.run(sql`
    insert into event (company_id, company_user_id, created_on, kind, comments, params)
    select ${tx.companyId}, member, ${on}::timestamptz, ${kind}, ${comments}, ${sql.json(params)} from unnest(${members}::bigint[]) member`)
}
