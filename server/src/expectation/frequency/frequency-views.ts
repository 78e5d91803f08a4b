import { builtInFrequencies, type Frequency } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** The frequencies that a process has beside the built-in ones, by name. */
export async function listOwnFrequencies(tx: CompanyTransaction, processChronId: number): Promise<Frequency[]> {
  return tx.many(sql`
    select id, name from frequency where company_id = ${tx.companyId} and process_chron_id = ${processChronId}
    order by lower(name), id`)
}

/** Whether rows of a process may have this frequency. */
export async function isFrequencyOf(tx: CompanyTransaction, processChronId: number, id: number): Promise<boolean> {
  if (builtInFrequencies.some((builtIn) => builtIn.id === id)) return true
  const { exists } = await tx.one<{ exists: boolean }>(sql`
    select exists (select from frequency
                    where company_id = ${tx.companyId} and process_chron_id = ${processChronId} and id = ${id}) as exists`)
  return exists
}

export async function findOwnFrequencyName(tx: CompanyTransaction, id: number): Promise<string | undefined> {
  const own = await tx.maybe<{ name: string }>(sql`select name from frequency where company_id = ${tx.companyId} and id = ${id}`)
  return own?.name
}
