import type { Alert } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { DecidableVersion } from './decidable-version.ts'
import { awaiting } from './version-id-views.ts'

/** An alert as it is stored. */
export type AlertRow = Alert

/** The newest alerts that a member has not seen. */
export async function listUnseen(tx: CompanyTransaction, memberId: number, limit: number): Promise<AlertRow[]> {
  return tx.many(sql`
    select id, text, created_on as "createdOn", seen, target from alert
     where company_id = ${tx.companyId} and company_user_id = ${memberId} and not seen order by created_on desc, id desc limit ${limit}`)
}

/** The members who have an alert of a version that waits. */
export async function listAwaiting(tx: CompanyTransaction, version: DecidableVersion): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select company_user_id as id from alert where company_id = ${tx.companyId} and ${awaiting(version)}`)
  return rows.map(({ id }) => id)
}
