import type { Company } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** What the company may ask for. */
export type GuidanceTerms = Pick<Company['info'], 'access' | 'guidance'>

/** Until the transaction ends, no other of the company counts its requests to add one. */
export const lockTerms = (tx: CompanyTransaction): Promise<GuidanceTerms> =>
  tx.one(sql`select access, guidance from company where company_id = ${tx.companyId} for no key update`)

interface NewRequest {
  /** The companyUserId. */
  by: number
  on: Date
  subject: string
  /** Sanitized HTML. */
  message: string
  pictureKey: string | undefined
  pictureType: string | undefined
}

/** Answers the request's id. */
export async function addRequest(tx: CompanyTransaction, request: NewRequest): Promise<number> {
  const { by, on, subject, message, pictureKey = null, pictureType = null } = request
  const { id } = await tx.one<{ id: number }>(sql`
    insert into guidance_request (company_id, company_user_id, created_on, subject, message, picture_key, picture_type)
    values (${tx.companyId}, ${by}, ${on}, ${subject}, ${message}, ${pictureKey}, ${pictureType}) returning id`)
  return id
}

export async function markMailed(tx: CompanyTransaction, requestId: number, on: Date): Promise<void> {
  await tx.run(sql`update guidance_request set mailed_on = ${on} where company_id = ${tx.companyId} and id = ${requestId}`)
}
