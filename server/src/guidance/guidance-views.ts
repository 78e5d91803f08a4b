import type { Person } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { GuidanceTerms } from './guidance-store.ts'

export const readTerms = (tx: CompanyTransaction): Promise<GuidanceTerms> =>
  tx.one(sql`select access, guidance from company where company_id = ${tx.companyId}`)

/** The requests of the company since a moment, whoever made them. */
export async function countRequests(tx: CompanyTransaction, since: Date): Promise<number> {
  const { requests } = await tx.one<{ requests: number }>(sql`
    select count(*)::int as requests from guidance_request where company_id = ${tx.companyId} and created_on >= ${since}`)
  return requests
}

/** A request as it is mailed. */
export interface KeptRequest extends Person {
  email: string
  company: string
  access: GuidanceTerms['access']
  createdOn: string
  subject: string
  /** Sanitized HTML. */
  message: string
  pictureKey: string | null
  pictureType: string | null
  mailedOn: string | null
  /** The email of the company's administrator; null where it has none. */
  administrator: string | null
}

export const findRequest = (tx: CompanyTransaction, requestId: number): Promise<KeptRequest | undefined> =>
  tx.maybe(sql`
    select m.first_name as "firstName", m.last_name as "lastName", find_email(m.account_id) as email, c.name as company, c.access,
           g.created_on as "createdOn", g.subject, g.message, g.picture_key as "pictureKey", g.picture_type as "pictureType",
           g.mailed_on as "mailedOn",
           (select find_email(a.account_id) from membership a where a.company_id = c.company_id and a.id = c.admin_id and a.active) as administrator
      from guidance_request g
      join membership m on m.company_id = g.company_id and m.id = g.company_user_id
      join company c on c.company_id = g.company_id
     where g.company_id = ${tx.companyId} and g.id = ${requestId}`)
