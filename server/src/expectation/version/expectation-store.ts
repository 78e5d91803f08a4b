import { decidedStatuses, type ExpectationType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Who did something, and when. */
interface Stamp {
  /** The companyUserId. */
  by: number
  now: Date
}

export interface NewExpectation extends Stamp {
  type: ExpectationType
  processChronId: number
  /** Left out: the first version. */
  chronId?: number
}

/** Writes a WIP without rows, as the version that follows those decided; answers its id. @throws DatabaseConflict where one is open */
export async function insertExpectation(
  tx: CompanyTransaction,
  { type, processChronId, chronId, by, now }: NewExpectation,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into expectation (company_id, id, chron_id, type, process_chron_id, version, status, prepared_by, created_on, saved_by, saved_on)
    select ${tx.companyId}, drawn.id, coalesce(${chronId ?? null}::bigint, drawn.id), ${type}, ${processChronId}, ${nextVersion(tx, chronId)},
           'WIP', ${by}, ${now}::timestamptz, ${by}, ${now}::timestamptz
      from (select nextval('expectation_id') as id) drawn
    returning id`)
  return id
}

/** A WIP that was replaced or deleted leaves no gap in the history. */
const nextVersion = (tx: CompanyTransaction, chronId: number | undefined) => sql`
  (select coalesce(max(version), 0) + 1 from expectation
    where company_id = ${tx.companyId} and chron_id = ${chronId ?? null}::bigint and status = any(${decidedStatuses}))`

/** Rows of a WIP were changed: it has another etag, and says who did it when. Answers how often it was changed by now. */
export async function touchExpectation(tx: CompanyTransaction, id: number, { by, now }: Stamp): Promise<{ id: number; revision: number }> {
  return tx.one(sql`
    update expectation set revision = revision + 1, saved_by = ${by}, saved_on = ${now}
     where company_id = ${tx.companyId} and id = ${id} and status = 'WIP'
    returning id, revision`)
}

// Each transition answers false when the version is in another state by now.

export async function sendWip(tx: CompanyTransaction, id: number, { by, now }: Stamp): Promise<boolean> {
  const changed = await tx.run(sql`
    update expectation set status = 'IA', sent_by = ${by}, sent_on = ${now}, rejected_by = null, rejected_on = null, rejection_comment = null
     where company_id = ${tx.companyId} and id = ${id} and status = 'WIP' and deleted_on is null`)
  return changed === 1
}

export async function approveSent(tx: CompanyTransaction, id: number, { by, now, comment }: Stamp & { comment: string }): Promise<boolean> {
  const changed = await tx.run(sql`
    update expectation set status = 'APPROVED', approved_by = ${by}, approved_on = ${now}, approval_comment = ${comment}
     where company_id = ${tx.companyId} and id = ${id} and status = 'IA'`)
  return changed === 1
}

export async function rejectSent(tx: CompanyTransaction, id: number, { by, now, comment }: Stamp & { comment: string }): Promise<boolean> {
  const changed = await tx.run(sql`
    update expectation
       set status = 'WIP', sent_by = null, sent_on = null, rejected_by = ${by}, rejected_on = ${now}, rejection_comment = ${comment}
     where company_id = ${tx.companyId} and id = ${id} and status = 'IA'`)
  return changed === 1
}

export async function withdrawSent(tx: CompanyTransaction, id: number): Promise<boolean> {
  const changed = await tx.run(sql`
    update expectation set status = 'WIP', sent_by = null, sent_on = null
     where company_id = ${tx.companyId} and id = ${id} and status = 'IA'`)
  return changed === 1
}

/** Retires the approved version, if there is one. */
export async function retireApproved(tx: CompanyTransaction, chronId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update expectation set status = 'RETIRED', retired_on = ${now}
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status = 'APPROVED'`)
}

/** Puts the WIP aside, if there is one. */
export async function replaceWip(tx: CompanyTransaction, chronId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update expectation set status = 'ARCHIVED', replaced_on = ${now}
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status = 'WIP' and deleted_on is null`)
}

/** Makes a replaced WIP the present one, as the version that follows those decided. */
export async function restoreReplaced(
  tx: CompanyTransaction,
  { id, chronId, by, now }: Stamp & { id: number; chronId: number },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update expectation
       set status = 'WIP', version = ${nextVersion(tx, chronId)}, replaced_on = null, revision = revision + 1, saved_by = ${by}, saved_on = ${now}
     where company_id = ${tx.companyId} and id = ${id} and status = 'ARCHIVED'`)
  return changed === 1
}

export async function deleteWip(tx: CompanyTransaction, id: number, { by, now }: Stamp): Promise<boolean> {
  const changed = await tx.run(sql`
    update expectation set deleted_by = ${by}, deleted_on = ${now}
     where company_id = ${tx.companyId} and id = ${id} and status = 'WIP' and deleted_on is null`)
  return changed === 1
}
