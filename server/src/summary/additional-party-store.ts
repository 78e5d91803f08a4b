import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Lets nobody else add to the list of a process until the transaction ends. */
export async function lockParties(tx: CompanyTransaction, processChronId: number): Promise<void> {
  await tx.run(sql`select from process where company_id = ${tx.companyId} and chron_id = ${processChronId} for no key update`)
}

/** Answers its id. @throws DatabaseConflict on `additional_party_name` */
export async function insertParty(tx: CompanyTransaction, processChronId: number, name: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into additional_party (company_id, process_chron_id, name) values (${tx.companyId}, ${processChronId}, ${name}) returning id`)
  return id
}

/** False where the process has no such entry. @throws DatabaseConflict on `additional_party_name` */
export async function renameParty(
  tx: CompanyTransaction,
  { id, processChronId, name }: { id: number; processChronId: number; name: string },
): Promise<boolean> {
  const renamed = await tx.run(sql`
    update additional_party set name = ${name}
     where company_id = ${tx.companyId} and process_chron_id = ${processChronId} and id = ${id}`)
  return renamed === 1
}
