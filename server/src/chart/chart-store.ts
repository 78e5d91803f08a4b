import { type ChartType, editableStatuses, versionStatus } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import { nextVersion, type VersionColumns, type Work } from '../version/index.ts'
import type { StoredDocument } from './document/chart-document.ts'

/** What all versions have, as charts have it. */
export const chartVersionColumns: VersionColumns = {
  table: sql`chart`,
  present: sql.empty,
  rejection: sql`rejection_comment`,
  approval: sql`approval_comment`,
}

/** Who did something, and when. */
export type Stamp = Pick<Work, 'by' | 'now'>

/** Lets nobody else change any version of this chart until the transaction ends. Nothing to lock is fine. */
export async function lockChart(tx: CompanyTransaction, chartId: number): Promise<void> {
  await tx.run(sql`
    select from chart where company_id = ${tx.companyId}
       and id = (select chron_id from chart where company_id = ${tx.companyId} and id = ${chartId}) for update`)
}

export interface NewWip extends Stamp {
  type: ChartType
  parentChronId: number | null
  /** Left out: the first version of a chart. */
  chronId?: number
  document: StoredDocument
}

export async function drawChartId(tx: CompanyTransaction): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select nextval('chart_version_id') as id`)
  return id
}

/** The version that follows those decided. @throws DatabaseConflict where a version of this number or another WIP is there */
export async function insertWip(tx: CompanyTransaction, id: number, wip: NewWip): Promise<void> {
  const { type, parentChronId, chronId = id, document, by, now } = wip
  await tx.run(sql`
    insert into chart (company_id, id, chron_id, type, version, status, parent_chron_id, prepared_by, created_on, saved_by, saved_on,
                       document, content_hash)
    select ${tx.companyId}, ${id}, ${chronId}, ${type}, ${nextVersion(tx, sql`chart`, chronId)}, ${sql.constant(versionStatus.wip)}, ${parentChronId}::bigint, ${by}::bigint, ${now}::timestamptz, ${by}::bigint, ${now}::timestamptz,
           ${document.text}::json, ${document.hash}
    returning id`)
}

/** Stores a new document over the one of that revision; false when the WIP is another one by now. */
export async function storeDocument(
  tx: CompanyTransaction,
  { id, revision }: { id: number; revision: number },
  { document, by, now }: Stamp & { document: StoredDocument },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update chart set document = ${document.text}::json, content_hash = ${document.hash}, revision = revision + 1, saved_by = ${by}, saved_on = ${now}
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(editableStatuses)} and revision = ${revision}`)
  return changed === 1
}

/** What belongs to a WIP beside its document was changed. Its etag stays: it is of the document. */
export async function noteSaved(tx: CompanyTransaction, id: number, { by, now }: Stamp): Promise<void> {
  await tx.run(sql`
    update chart set saved_by = ${by}, saved_on = ${now} where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(editableStatuses)}`)
}

/** The rejection and why are kept for the change history too, which outlives the next sending. */
export async function insertRejection(
  tx: CompanyTransaction,
  id: number,
  { by, now, comment }: Stamp & { comment: string },
): Promise<void> {
  await tx.run(sql`
    insert into chart_rejection (company_id, chart_id, rejected_by, rejected_on, comment) values (${tx.companyId}, ${id}, ${by}, ${now}, ${comment})`)
}

/** Set with an approval. */
export const setFileKey = (fileKey: string): Statement => sql`, file_key = ${fileKey}`
