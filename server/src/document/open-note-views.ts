import type { ReviewItemType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { listWorkNotes, type WorkNoteRow } from '../version/index.ts'

/** What reviews found of documents (chronIds) that no version has corrected since: none was approved after the one that was looked at; of a process, none was uploaded. */
export const listOpenNotes = (tx: CompanyTransaction, type: ReviewItemType, chronIds: readonly number[]): Promise<WorkNoteRow[]> =>
  listWorkNotes(
    tx,
    type,
    chronIds,
    sql`
      and not exists (
        select 1 from document_version v
         where v.company_id = r.company_id and v.chron_id = r.item_chron_id and v.version > r.version
           and (v.approved_on is not null or r.item_type = 'prd'))`,
  )
