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
import { type CompanyTransaction, sql } from '../platform/index.ts'
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
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(rejectedDocumentStatuses)} and retired_on is null`)
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

export async function deleteVersion(tx: CompanyTransaction, id: number): Promise<void> {
  await tx.run(sql`delete from document_version where company_id = ${tx.companyId} and id = ${id}`)
}

export async function deleteVersions(tx: CompanyTransaction, chronIds: readonly number[]): Promise<string[]> {
  const deleted = await tx.many<{ guid: string }>(
    sql`delete from document_version where company_id = ${tx.companyId} and chron_id = any(${chronIds}) returning guid`,
  )
  return deleted.map(({ guid }) => guid)
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
