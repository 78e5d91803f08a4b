import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** An address that was given out for a filled template. */
export interface DataUpload {
  id: number
  /** Names the file as it is PUT. */
  guid: string
  expectationChronId: number
  /** Who asked for it. */
  companyUserId: number
}

/** Answers its id. */
export async function insertDataUpload(tx: CompanyTransaction, upload: Omit<DataUpload, 'id'>, on: Date): Promise<number> {
  const { guid, expectationChronId, companyUserId } = upload
  const { id } = await tx.one<{ id: number }>(sql`
    insert into performance_upload (company_id, id, guid, expectation_chron_id, company_user_id, created_on)
    values (${tx.companyId}, nextval('performance_upload_id'), ${guid}::uuid, ${expectationChronId}, ${companyUserId}, ${on}) returning id`)
  return id
}

/** A member's own. */
export async function findDataUpload(tx: CompanyTransaction, id: number, companyUserId: number): Promise<DataUpload | undefined> {
  return tx.maybe(sql`
    select id, guid, expectation_chron_id as "expectationChronId", company_user_id as "companyUserId" from performance_upload
     where company_id = ${tx.companyId} and id = ${id} and company_user_id = ${companyUserId}`)
}

/** Whether something may still be PUT there. */
export async function isDataUploadOpen(tx: CompanyTransaction, guid: string): Promise<boolean> {
  return (await tx.maybe(sql`select from performance_upload where company_id = ${tx.companyId} and guid = ${guid}::uuid`)) !== undefined
}

/** Ends an upload; answers its guid, nothing where it has ended. Of two at once the second waits for the first. */
export async function endDataUpload(tx: CompanyTransaction, id: number): Promise<string | undefined> {
  const ended = await tx.maybe<{ guid: string }>(sql`
    delete from performance_upload where company_id = ${tx.companyId} and id = ${id} returning guid`)
  return ended?.guid
}

/** Ends what was not imported; answers how many. */
export async function endDataUploadsBefore(tx: CompanyTransaction, before: Date): Promise<number> {
  return tx.run(sql`delete from performance_upload where company_id = ${tx.companyId} and created_on < ${before}`)
}
