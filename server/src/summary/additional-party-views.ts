import type { AdditionalParty } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** The additional customers and suppliers of a global process, by name. */
export async function listParties(tx: CompanyTransaction, processChronId: number): Promise<AdditionalParty[]> {
  return tx.many(sql`
    select id, name from additional_party where company_id = ${tx.companyId} and process_chron_id = ${processChronId}
    order by lower(name), id`)
}

/** The entry of a name in any case. */
export async function findParty(tx: CompanyTransaction, processChronId: number, name: string): Promise<AdditionalParty | undefined> {
  return tx.maybe(sql`
    select id, name from additional_party
     where company_id = ${tx.companyId} and process_chron_id = ${processChronId} and lower(name) = lower(${name})`)
}
