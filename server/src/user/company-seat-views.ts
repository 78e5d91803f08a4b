import { type CompanyTransaction, fail, sql } from '../platform/index.ts'

/** A company whose people nobody else changes until the end of the transaction. */
export interface LockedCompany {
  adminId: number | null
  ceoId: number | null
  /** Of the license: how many more people may be active or invited. */
  freeSeats: number
}

/** Whoever adds, invites or activates people waits here for each other, so that two do not take the last seat. */
export async function lockCompany(tx: CompanyTransaction, now: Date): Promise<LockedCompany> {
  await tx.run(sql`select 1 from company where company_id = ${tx.companyId} for no key update`)
  return readSeats(tx, now)
}

/** As it is at this moment. */
export async function readSeats(tx: CompanyTransaction, now: Date): Promise<LockedCompany> {
  return tx.one(sql`
    select admin_id as "adminId", ceo_id as "ceoId",
           (license - (select count(*) from membership m
                        where m.company_id = c.company_id and (m.active or (m.invitation = 'open' and m.invited_until > ${now}))))::int as "freeSeats"
      from company c where c.company_id = ${tx.companyId}`)
}

/** @throws Problem USER_LIMIT_REACHED */
export function refuseWithoutSeat({ freeSeats }: LockedCompany): void {
  if (freeSeats < 1) fail('USER_LIMIT_REACHED')
}
