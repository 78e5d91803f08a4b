import type { Person, VersionKind } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { dueOn, isInCircle, isOpenRequest, requestedVersion, requestsAndMembers } from './circle-views.ts'

/** What an open request asks of a member who has not read. */
export interface MailedReading {
  kind: VersionKind
  versionId: number
  by: Person
  /** `2026-03-31` */
  dueOn: string
  /** Of the company. */
  timezone: string
}

/** Nothing where it asks nothing of them any more. */
export const findMailedReading = (
  tx: CompanyTransaction,
  { requestId, memberId, now }: { requestId: number; memberId: number; now: Date },
): Promise<MailedReading | undefined> =>
  tx.maybe(sql`
    select ${requestedVersion}, json_build_object('firstName', a.first_name, 'lastName', a.last_name) as by, ${dueOn(now)} as "dueOn", c.timezone
      ${requestsAndMembers} join membership a on a.company_id = r.company_id and a.id = r.asked_by
     where r.company_id = ${tx.companyId} and r.id = ${requestId} and ${isOpenRequest} and m.id = ${memberId} and n.read_on is null and ${isInCircle}`)
