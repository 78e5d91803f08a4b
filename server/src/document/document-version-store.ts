import {
  archivableDocumentStatuses,
  archivedDocumentStatuses,
  type NewDocumentStatus,
  type ReinstatedDocumentStatus,
  rejectedDocumentStatuses,
  retiredDocumentStatuses,
  versionStatus,
  wipDocumentStatuses,
} from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { VersionColumns, Work } from '../version/index.ts'

/** What all versions have, as documents have it. */
export const documentVersionColumns: VersionColumns = {
  table: sql`document_version`,
  present: sql`and v.retired_on is null`,
  rejection: sql`rejection`,
}

/** Before what was rejected is sent again: its rejection becomes a former one. */
export async function keepFormerRejection(tx: CompanyTransaction, id: number): Promise<void> {
  await tx.run(sql`
    insert into document_rejection (company_id, version_id, rejected_on, rejected_by, comment)
    select company_id, id, rejected_on, rejected_by, rejection from document_version
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(rejectedDocumentStatuses)} and retired_on is null
    returning id`)
}

/** What is current without an approval becomes approved; what was approved before stays as it is. */
export async function approveCurrent(tx: CompanyTransaction, chronId: number, { by, now }: Pick<Work, 'by' | 'now'>): Promise<void> {
  await tx.run(sql`
    update document_version set status = ${sql.constant(versionStatus.approved)}, approved_by = ${by}, approved_on = ${now}
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status ${sql.oneOf(wipDocumentStatuses)}`)
}

/** Puts a version aside that is approved or current. False where it is neither by now. */
export async function archiveVersion(tx: CompanyTransaction, id: number, on: Date): Promise<boolean> {
  const archived = await tx.run(sql`
    update document_version set status = ${sql.constant(versionStatus.archived)}, archived_on = ${on}
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(archivableDocumentStatuses)}`)
  return archived === 1
}

/** Puts an archived version in force again. False where it is not archived by now. */
export async function unarchiveVersion(tx: CompanyTransaction, id: number, status: NewDocumentStatus): Promise<boolean> {
  const restored = await tx.run(sql`
    update document_version set status = ${status}, archived_on = null
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(archivedDocumentStatuses)}`)
  return restored === 1
}

/** Answers the names of the files that nothing needs any more: those of notes stay with the completed month that had them. */
export const deleteVersion = (tx: CompanyTransaction, id: number): Promise<string[]> => deleteWhere(tx, sql`id = ${id}`)

/** The same of all versions of documents. */
export const deleteVersions = (tx: CompanyTransaction, chronIds: readonly number[]): Promise<string[]> =>
  deleteWhere(tx, sql`chron_id = any(${chronIds})`)

async function deleteWhere(tx: CompanyTransaction, which: Statement): Promise<string[]> {
  const unneeded = await tx.many<{ guid: string }>(sql`
    with gone as (delete from document_version where company_id = ${tx.companyId} and ${which} returning guid)
    select guid from gone where not exists (select from taken_back_note n where n.company_id = ${tx.companyId} and n.guid = gone.guid)`)
  return unneeded.map(({ guid }) => guid)
}

/** A retired version returns, in the state of the one that took its place. */
export async function reinstateVersion(
  tx: CompanyTransaction,
  id: number,
  { status, archivedOn }: { status: ReinstatedDocumentStatus; archivedOn: string | null },
): Promise<void> {
  await tx.run(sql`
    update document_version set status = ${status}, archived_on = ${archivedOn}::timestamptz, retired_on = null
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(retiredDocumentStatuses)}`)
}

/** A rejected version that a newer one took the place of is open again. */
export async function reopenRejected(tx: CompanyTransaction, id: number): Promise<void> {
  await tx.run(
    sql`update document_version set retired_on = null where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(rejectedDocumentStatuses)}`,
  )
}
