import { type CompanyTransaction, type PresentActor, readPresentActor, sql } from '../platform/index.ts'

/** The timezone in which a member reads (IANA). */
export async function readTimezone(tx: CompanyTransaction, companyUserId: number): Promise<string> {
  const { timezone } = await tx.one<{ timezone: string }>(sql`
    select timezone from membership where company_id = ${tx.companyId} and id = ${companyUserId}`)
  return timezone
}

/** The timezone of who asks for something; and, once that is held (`isHeld`), who they are by then. */
export const readAsking = async (
  tx: CompanyTransaction,
  companyUserId: number,
  isHeld: boolean,
): Promise<{ timezone: string; present?: PresentActor | 'inactive' }> =>
  isHeld ? readPresentActor(tx, companyUserId) : { timezone: await readTimezone(tx, companyUserId) }

/** The timezone of the company, which says what the current month is (IANA; specification 5 §4). */
export async function readCompanyTimezone(tx: CompanyTransaction): Promise<string> {
  const { timezone } = await tx.one<{ timezone: string }>(sql`select timezone from company where company_id = ${tx.companyId}`)
  return timezone
}
