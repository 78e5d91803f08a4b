import type { TabTarget } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { AlertRow } from './alert-views.ts'
import type { DecidableVersion } from './decidable-version.ts'
import { awaiting, awaitsColumns, idValues } from './version-id-views.ts'

export interface NewAlert {
  /** companyUserIds; nobody is fine. */
  to: readonly number[]
  text: string
  target: TabTarget
  on: Date
  /** Whose decision is waited for. */
  awaits?: DecidableVersion
}

export async function addAlerts(tx: CompanyTransaction, { to, text, target, on, awaits }: NewAlert): Promise<void> {
  await tx.run(sql`
    insert into alert (company_id, company_user_id, text, created_on, target, ${awaitsColumns})
    select ${tx.companyId}, member, ${text}, ${on}::timestamptz, ${sql.json(target)}, ${idValues(awaits)}
      from unnest(${to}::bigint[]) member
    returning id`)
}

/** Those of `members` who have no unseen alert of this thread of comments. */
export async function listUnannounced(tx: CompanyTransaction, members: readonly number[], threadId: number): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select member as id from unnest(${members}::bigint[]) member
     where not exists (select from alert a
                        where a.company_id = ${tx.companyId} and a.company_user_id = member and not a.seen
                          and a.target -> 'tabData' -> 'threadChronId' = to_jsonb(${threadId}::bigint))`)
  return rows.map(({ id }) => id)
}

/** A decision that was made, or a version that was taken back, is waited for no longer. */
export async function clearAwaiting(tx: CompanyTransaction, version: DecidableVersion): Promise<void> {
  await tx.run(sql`delete from alert where company_id = ${tx.companyId} and ${awaiting(version)}`)
}

/** Of these members only: they may not decide it any more. */
export async function clearAwaitingOf(tx: CompanyTransaction, version: DecidableVersion, members: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from alert where company_id = ${tx.companyId} and ${awaiting(version)} and company_user_id = any(${members}::bigint[])`)
}

/** The newest alerts of a member as they were, all of which are seen from now on: those beyond `limit` too, lest the dot never goes. */
export async function seeAlerts(tx: CompanyTransaction, memberId: number, limit: number): Promise<AlertRow[]> {
  return tx.many(sql`
    with marked as (
      update alert set seen = true where company_id = ${tx.companyId} and company_user_id = ${memberId} and not seen)
    select id, text, created_on as "createdOn", seen, target from alert
     where company_id = ${tx.companyId} and company_user_id = ${memberId} order by created_on desc, id desc limit ${limit}`)
}

/** False where the member has no such alert. */
export async function deleteAlert(tx: CompanyTransaction, memberId: number, id: number): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from alert where company_id = ${tx.companyId} and company_user_id = ${memberId} and id = ${id}`)
  return deleted === 1
}
