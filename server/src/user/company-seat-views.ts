import { lockPeople } from '../company/index.ts'
import { type CompanyTransaction, fail, sql } from '../platform/index.ts'

/** A company whose people nobody else changes until the end of the transaction. */
export interface LockedCompany {
  adminId: number | null
  ceoId: number | null
  /** The two who keep a password while only the company's provider opens it (specification 5 §22.24); nobody where that rule does not hold. */
  keeperIds: number[]
  /** Of the license: how many more people may be active or invited. */
  freeSeats: number
}

/** Two do not take the last seat, and nobody leaves whom a rule relies on. */
export async function lockCompany(tx: CompanyTransaction, now: Date): Promise<LockedCompany> {
  await lockPeople(tx)
  return readSeats(tx, now)
}

/** As it is at this moment. */
export async function readSeats(tx: CompanyTransaction, now: Date): Promise<LockedCompany> {
  return tx.one(sql`
    select admin_id as "adminId", ceo_id as "ceoId",
           array(select unnest(array[r.first_keeper, r.second_keeper]) from sign_in_rule r
                  where r.company_id = c.company_id and r.provider_only) as "keeperIds",
           (license - (select count(*) from membership m
                        where m.company_id = c.company_id and (m.active or (m.invitation = 'open' and m.invited_until > ${now}))))::int as "freeSeats"
      from company c where c.company_id = ${tx.companyId}`)
}

/** @throws Problem USER_LIMIT_REACHED */
export function refuseWithoutSeat({ freeSeats }: LockedCompany): void {
  if (freeSeats < 1) fail('USER_LIMIT_REACHED')
}
