import type { Person } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

export interface KeptToken {
  madeOn: string
  madeBy: Person
  endsOn: string
  usedOn: string | null
}

export async function findToken(tx: CompanyTransaction): Promise<KeptToken | undefined> {
  return tx.maybe(sql`
    select t.made_at as "madeOn", json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "madeBy", t.ends_at as "endsOn",
           t.used_at as "usedOn"
      from provisioning_token t join membership m on m.company_id = t.company_id and m.id = t.made_by
     where t.company_id = ${tx.companyId}`)
}

/** People whom the program knows and has not removed. */
export async function countPeople(tx: CompanyTransaction): Promise<number> {
  const { people } = await tx.one<{ people: number }>(sql`
    select count(*)::int as people from provisioned_user where company_id = ${tx.companyId} and deleted_at is null`)
  return people
}
