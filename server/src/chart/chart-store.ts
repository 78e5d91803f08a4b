import type { ChartStatus, ChartType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { StoredDocument } from './chart-document.ts'

/** Who did something, and when. */
export interface Stamp {
  by: number
  on: Date
}

/** Lets nobody else change any version of this chart until the transaction ends. Nothing to lock is fine. */
export async function lockChart(tx: CompanyTransaction, chartId: number): Promise<void> {
  await tx.run(sql`
    select from chart where company_id = ${tx.companyId}
       and id = (select chron_id from chart where company_id = ${tx.companyId} and id = ${chartId}) for update`)
}

export interface NewWip extends Stamp {
  type: ChartType
  parentChronId: number | null
  version: number
  /** Left out: the first version of a chart. */
  chronId?: number
  document: StoredDocument
}

export async function drawChartId(tx: CompanyTransaction): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select nextval('chart_version_id') as id`)
  return id
}

/** @throws DatabaseConflict where a version of this number or another WIP is there */
export async function insertWip(tx: CompanyTransaction, id: number, wip: NewWip): Promise<void> {
  const { type, parentChronId, version, chronId = id, document, by, on } = wip
  await tx.run(sql`
    insert into chart (company_id, id, chron_id, type, version, status, parent_chron_id, prepared_by, created_on, saved_by, saved_on,
                       document, content_hash)
    values (${tx.companyId}, ${id}, ${chronId}, ${type}, ${version}, 'WIP', ${parentChronId}, ${by}, ${on}, ${by}, ${on},
            ${document.text}::json, ${document.hash})`)
}

/** Stores a new document over the one of that revision; false when the WIP is another one by now. */
export async function storeDocument(
  tx: CompanyTransaction,
  { id, revision }: { id: number; revision: number },
  { document, by, on }: Stamp & { document: StoredDocument },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update chart set document = ${document.text}::json, content_hash = ${document.hash}, revision = revision + 1, saved_by = ${by}, saved_on = ${on}
     where company_id = ${tx.companyId} and id = ${id} and status = 'WIP' and revision = ${revision}`)
  return changed === 1
}

/** What belongs to a WIP beside its document was changed. Its etag stays: it tells of the document. */
export async function noteSaved(tx: CompanyTransaction, id: number, { by, on }: Stamp): Promise<void> {
  await tx.run(sql`
    update chart set saved_by = ${by}, saved_on = ${on} where company_id = ${tx.companyId} and id = ${id} and status = 'WIP'`)
}

// Each transition answers false when the version is in another state by now.

export async function sendWip(tx: CompanyTransaction, id: number, { by, on }: Stamp): Promise<boolean> {
  const changed = await tx.run(sql`
    update chart set status = 'IA', sent_by = ${by}, sent_on = ${on}, rejected_by = null, rejected_on = null, rejection_comment = null
     where company_id = ${tx.companyId} and id = ${id} and status = 'WIP'`)
  return changed === 1
}

export async function approveSent(
  tx: CompanyTransaction,
  id: number,
  { by, on, comment, fileKey }: Stamp & { comment: string; fileKey: string },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update chart set status = 'APPROVED', approved_by = ${by}, approved_on = ${on}, approval_comment = ${comment}, file_key = ${fileKey}
     where company_id = ${tx.companyId} and id = ${id} and status = 'IA'`)
  return changed === 1
}

/** The rejection and why are kept for the change history too, which outlives the next sending. */
export async function rejectSent(tx: CompanyTransaction, id: number, { by, on, comment }: Stamp & { comment: string }): Promise<boolean> {
  const changed = await tx.run(sql`
    update chart set status = 'WIP', sent_by = null, sent_on = null, rejected_by = ${by}, rejected_on = ${on}, rejection_comment = ${comment}
     where company_id = ${tx.companyId} and id = ${id} and status = 'IA'`)
  if (changed !== 1) return false
  await tx.run(sql`
    insert into chart_rejection (company_id, chart_id, rejected_by, rejected_on, comment) values (${tx.companyId}, ${id}, ${by}, ${on}, ${comment})`)
  return true
}

export async function withdrawSent(tx: CompanyTransaction, id: number): Promise<boolean> {
  const changed = await tx.run(sql`
    update chart set status = 'WIP', sent_by = null, sent_on = null
     where company_id = ${tx.companyId} and id = ${id} and status = 'IA'`)
  return changed === 1
}

/** Retires the approved version of a chart, if there is one. */
export async function retireApproved(tx: CompanyTransaction, chronId: number, on: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    update chart set status = 'RETIRED', retired_on = ${on}
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status = 'APPROVED'`)
  return changed === 1
}

/** Puts the WIP of a chart aside, if there is one. */
export async function replaceWip(tx: CompanyTransaction, chronId: number, on: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    update chart set status = 'ARCHIVED', replaced_on = ${on}
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status = 'WIP'`)
  return changed === 1
}

/** Makes a replaced WIP the present one, as the version that follows those decided. */
export async function restoreReplaced(tx: CompanyTransaction, id: number, version: number): Promise<boolean> {
  const changed = await tx.run(sql`
    update chart set status = 'WIP', version = ${version}, replaced_on = null, revision = revision + 1
     where company_id = ${tx.companyId} and id = ${id} and status = 'ARCHIVED'`)
  return changed === 1
}

export interface ChartState {
  id: number
  version: number
  status: ChartStatus
}

/** All versions of a chart, replaced ones too. */
export async function listChartStates(tx: CompanyTransaction, chronId: number): Promise<ChartState[]> {
  return tx.many(sql`select id, version, status from chart where company_id = ${tx.companyId} and chron_id = ${chronId}`)
}
