import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

interface Deed {
  /** The document's chronId. */
  chronId: number
  now: Date
}

/** The report of a sheet that is published; one that was approved with an earlier version stays as it is. */
export async function approveReport(tx: CompanyTransaction, { chronId, by, now }: Deed & { by: number }): Promise<void> {
  await tx.run(sql`
    update document_version set status = 'APPROVED', approved_by = ${by}, approved_on = ${now}
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status = 'WIP'`)
}

/** Puts an approved report aside: the document and its newest version. */
export async function archiveReport(tx: CompanyTransaction, { chronId, now }: Deed): Promise<void> {
  await tx.run(sql`update document set archived_on = ${now} where company_id = ${tx.companyId} and chron_id = ${chronId}`)
  await tx.run(sql`
    update document_version set status = 'ARCHIVED', archived_on = ${now}
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status = 'APPROVED'`)
}
