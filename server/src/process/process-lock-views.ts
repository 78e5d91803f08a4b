import { type CompanyTransaction, sql } from '../platform/index.ts'

/**
 * Makes every change to the roles of a global process and its macro processes wait for the one before it: who may change the ones
 * depends on the others.
 */
export async function lockProcess(tx: CompanyTransaction, chronId: number): Promise<{ level: 'gpfc' | 'ma' | 'mi' } | undefined> {
  return tx.maybe(sql`
    select p.level from process p
      join process top on top.company_id = p.company_id and top.chron_id = coalesce(p.parent_chron_id, p.chron_id)
     where p.company_id = ${tx.companyId} and p.chron_id = ${chronId} for no key update of top`)
}

/** The same of several, with these processes themselves: in one order, of their chronIds, whoever holds several. */
export async function lockProcesses(tx: CompanyTransaction, chronIds: readonly number[]): Promise<void> {
  if (chronIds.length === 0) return
  await tx.run(sql`
    select from process where company_id = ${tx.companyId} and chron_id in (
      select unnest(array[p.chron_id, p.parent_chron_id]) from process p
       where p.company_id = ${tx.companyId} and p.chron_id = any(${[...chronIds]}::bigint[]))
     order by chron_id for no key update`)
}
