import { openReadStates, type Person, type VersionKind } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { dueOn, isInCircle, requestsAndMembers } from './circle-views.ts'
import { askedColumns } from './reminder-store.ts'

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
    select ${askedColumns}, json_build_object('firstName', a.first_name, 'lastName', a.last_name) as by, ${dueOn(now)} as "dueOn", c.timezone
      ${requestsAndMembers} join membership a on a.company_id = r.company_id and a.id = r.asked_by
     where r.company_id = ${tx.companyId} and r.id = ${requestId} and r.state ${sql.oneOf(openReadStates)} and m.id = ${memberId}
       and num_nonnulls(r.chart_id, r.document_id, r.expectation_id) = 1 and n.read_on is null and ${isInCircle}`)
