import { type ExpectationType, editableStatuses, versionStatus } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { nextVersion, type VersionColumns, type Work } from '../../version/index.ts'

/** What all versions have, as expectations have it. */
export const expectationVersionColumns: VersionColumns = {
  table: sql`expectation`,
  present: sql`and v.deleted_on is null`,
  rejection: sql`rejection_comment`,
  approval: sql`approval_comment`,
  isSavedByRestore: true,
}

type Stamp = Pick<Work, 'by' | 'now'>

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
    select ${tx.companyId}, drawn.id, coalesce(${chronId ?? null}::bigint, drawn.id), ${type}, ${processChronId}, ${nextVersion(tx, sql`expectation`, chronId ?? null)},
           ${sql.constant(versionStatus.wip)}, ${by}, ${now}::timestamptz, ${by}, ${now}::timestamptz
      from (select nextval('expectation_id') as id) drawn
    returning id`)
  return id
}

/** Rows of a WIP were changed: it has another etag, and says who did it when. Answers how often it was changed by now. */
export async function touchExpectation(tx: CompanyTransaction, id: number, { by, now }: Stamp): Promise<{ id: number; revision: number }> {
  return tx.one(sql`
    update expectation set revision = revision + 1, saved_by = ${by}, saved_on = ${now}
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(editableStatuses)}
    returning id, revision`)
}

/** False where it is no WIP by now. */
export async function deleteWip(tx: CompanyTransaction, id: number, { by, now }: Stamp): Promise<boolean> {
  const changed = await tx.run(sql`
    update expectation set deleted_by = ${by}, deleted_on = ${now}
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(editableStatuses)} and deleted_on is null`)
  return changed === 1
}
