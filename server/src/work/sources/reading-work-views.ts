import type { Person, VersionKind } from '@strata/contract'
import { type CompanyTransaction, sql, versionIdsOf } from '../../platform/index.ts'
import {
  askedSince,
  dueOn,
  isAsked,
  isInCircle,
  isOpenRequest,
  mayOpen,
  requestedVersion,
  requestsAndMembers,
} from '../../reading/index.ts'

/** A version that a member is asked to read, or asked others to read. */
export interface RequestedVersion {
  kind: VersionKind
  versionId: number
  chronId: number
  version: number
  since: string
  /** `2026-03-31` */
  dueOn: string
}

/** What a member has not read, by the day it is due; of one version the earliest alone. */
export const listToRead = (
  tx: CompanyTransaction,
  { memberId, now }: { memberId: number; now: Date },
): Promise<(RequestedVersion & { askedBy: Person })[]> =>
  tx.many(sql`
    select distinct on (${versionIdsOf('r')})
           ${requestedVersion}, ${askedSince(now)} as since, ${dueOn(now)} as "dueOn",
           json_build_object('firstName', a.first_name, 'lastName', a.last_name) as "askedBy"
      ${requestsAndMembers} join membership a on a.company_id = r.company_id and a.id = r.asked_by
     where r.company_id = ${tx.companyId} and ${isOpenRequest} and m.id = ${memberId} and n.read_on is null and ${isInCircle}
     order by ${versionIdsOf('r')}, "dueOn"`)

/** What a member asked others to read, where not all have. */
export const listAskedToRead = (
  tx: CompanyTransaction,
  memberId: number,
): Promise<(RequestedVersion & { readers: { asked: number; read: number } })[]> =>
  tx.many(sql`
    select ${requestedVersion}, r.asked_on as since, ((r.asked_on at time zone c.timezone)::date + r.days)::text as "dueOn",
           json_build_object('asked', count(*) filter (where ${isAsked}), 'read', count(*) filter (where ${isAsked} and n.read_on is not null)) as readers
      ${requestsAndMembers}
     where r.company_id = ${tx.companyId} and ${isOpenRequest} and r.asked_by = ${memberId}
     group by r.company_id, r.id, c.company_id
    having count(*) filter (where ${isAsked} and n.read_on is null) > 0
       and count(*) filter (where m.id = r.asked_by and m.active and ${mayOpen}) > 0`)
