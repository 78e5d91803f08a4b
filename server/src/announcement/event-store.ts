import type { EventParams } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { DecidableVersion } from './decidable-version.ts'
import { aboutColumns, idValues } from './version-id-views.ts'

export interface NewEvent {
  /** The companyUserId; null: whoever may see what it is about. */
  to: number | null
  kind: string
  /** The sentence that is read. */
  comments: string
  params: EventParams
  /** Left out: about no version that its reader may open. */
  about?: DecidableVersion | undefined
  on: Date
}

export async function addEvent(tx: CompanyTransaction, { to, kind, comments, params, about, on }: NewEvent): Promise<void> {
  await tx.run(sql`
    insert into event (company_id, company_user_id, created_on, kind, comments, params, ${aboutColumns})
    values (${tx.companyId}, ${to}, ${on}, ${kind}, ${comments}, ${sql.json(params)}, ${idValues(about)})`)
}

/** The same for each of these members (companyUserIds), as their own; nobody is fine. */
export async function addEventsTo(tx: CompanyTransaction, to: readonly number[], event: Omit<NewEvent, 'to'>): Promise<void> {
  const { kind, comments, params, about, on } = event
  await tx.run(sql`
    insert into event (company_id, company_user_id, created_on, kind, comments, params, ${aboutColumns})
    select ${tx.companyId}, member, ${on}::timestamptz, ${kind}, ${comments}, ${sql.json(params)}, ${idValues(about)}
      from unnest(${to}::bigint[]) member
    returning id`)
}

/** False where the member has no such event as one’s own. */
export async function deleteOwnEvent(tx: CompanyTransaction, memberId: number, id: number): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from event where company_id = ${tx.companyId} and company_user_id = ${memberId} and id = ${id}`)
  return deleted === 1
}
