import { type CompanyTransaction, sql } from '../../platform/index.ts'

export interface NewLink {
  /** The global process whose plans these are. */
  processChronId: number
  expectationChronId: number
  detailChronId: number
  /** One of the two. */
  areaId: number | null
  sheetChronId: number | null
  /** The companyUserId. */
  by: number
  now: Date
}

/** Answers its id; nothing where the two are linked already. */
export async function insertLink(tx: CompanyTransaction, link: NewLink): Promise<number | undefined> {
  const { processChronId, expectationChronId, detailChronId, areaId, sheetChronId, by, now } = link
  const inserted = await tx.maybe<{ id: number }>(sql`
    insert into performance_link (company_id, process_chron_id, expectation_chron_id, detail_chron_id, area_id, sheet_chron_id, linked_by, linked_on)
    values (${tx.companyId}, ${processChronId}, ${expectationChronId}, ${detailChronId}, ${areaId}, ${sheetChronId}, ${by}, ${now})
    on conflict do nothing returning id`)
  return inserted?.id
}

/** False where the plans of the process have no such link. */
export async function deleteLink(tx: CompanyTransaction, { processChronId, id }: { processChronId: number; id: number }): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from performance_link where company_id = ${tx.companyId} and process_chron_id = ${processChronId} and id = ${id}`)
  return deleted === 1
}

/** Links of a sheet that goes; those of an area go with it by themselves. */
export async function deleteLinksOfSheet(tx: CompanyTransaction, sheetChronId: number): Promise<void> {
  await tx.run(sql`delete from performance_link where company_id = ${tx.companyId} and sheet_chron_id = ${sheetChronId}`)
}
