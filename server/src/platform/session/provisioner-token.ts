import { createHash, randomBytes } from 'node:crypto'
import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A new token of a company's provisioning: 256 random bits, told from session tokens by its look. */
export const newProvisionerToken = (): string => `scim_${randomBytes(32).toString('base64url')}`

/** Tokens are random, so a plain hash of them can be kept. */
export const hashProvisionerToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** By what the calls with a token are counted: one that is right for its company is wrong for all others. */
export const nameProvisionerToken = (companyId: number | string, hash: Buffer): string => `${companyId} ${hash.toString('base64')}`

/** The token of `authorization: Bearer scim_…`, if there is one. */
export function findProvisionerToken(header: string | undefined): string | undefined {
  return /^Bearer (scim_[\w-]{43})$/i.exec(header ?? '')?.[1]
}

/** Whether this is the token of the transaction's company, read again on each call; when it was last used. */
export async function findProvisioner(tx: CompanyTransaction, hash: Buffer, now: Date): Promise<{ usedAt: Date | undefined } | undefined> {
  const row = await tx.maybe<{ used_at: string | null }>(sql`
    select used_at from provisioning_token where company_id = ${tx.companyId} and hash = ${hash} and ends_at > ${now}`)
  return row && { usedAt: row.used_at === null ? undefined : new Date(row.used_at) }
}

export async function noteProvisionerUse(tx: CompanyTransaction, hash: Buffer, now: Date): Promise<void> {
  await tx.run(sql`update provisioning_token set used_at = ${now} where company_id = ${tx.companyId} and hash = ${hash}`)
}
