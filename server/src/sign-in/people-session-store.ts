import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Ends a session for this company, wholly where its account belongs to no other; answers whose it is (companyUserId), nothing where there is none here. */
export async function endPeopleSession(tx: CompanyTransaction, sessionId: string, now: Date): Promise<number | undefined> {
  const { id } = await tx.one<{ id: number | null }>(sql`select end_company_session(${sessionId}, ${now}) as id`)
  return id ?? undefined
}
