import { openReadStates, type VersionKind } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import { isOpenRequest, requestedVersion } from './circle-views.ts'
import { typesForMembers } from './read-kinds.ts'

/** An open request with the version it is about. */
export interface AskedRequest {
  id: number
  kind: VersionKind
  versionId: number
  askedBy: number
  days: number
}

const askedColumns: Statement = sql`r.id, ${requestedVersion}, r.asked_by as "askedBy", r.days`

export const findAskedRequest = (tx: CompanyTransaction, id: number): Promise<AskedRequest | undefined> =>
  tx.maybe(sql`
    select ${askedColumns} from read_request r
     where r.company_id = ${tx.companyId} and r.id = ${id} and ${isOpenRequest}`)

/** Those of which everyone has read, and of which who asked was not told; from now on they were. An event about a process document could not be kept from who may no longer open it. */
export const takeComplete = (tx: CompanyTransaction, now: Date): Promise<AskedRequest[]> =>
  tx.many(sql`
    update read_request r set completed_on = ${now}
     where r.company_id = ${tx.companyId} and ${isOpenRequest} and r.completed_on is null
       and r.item_type ${sql.noneOf(typesForMembers)}
       and exists (select from read_reader n where n.company_id = r.company_id and n.request_id = r.id and n.left_on is null)
       and not exists (select from read_reader n
                        where n.company_id = r.company_id and n.request_id = r.id and n.left_on is null and n.read_on is null)
    returning ${askedColumns}`)

/** Who has not read what an open request asks: on which days of the company’s calendar they were asked. */
interface DueReaders {
  requestId: number
  /** `2026-03-31` */
  askedOn: string
  days: number
}

export const listDueReaders = (tx: CompanyTransaction): Promise<DueReaders[]> =>
  tx.many(sql`
    select distinct n.request_id as "requestId", (n.asked_on at time zone c.timezone)::date::text as "askedOn", r.days
      ${unread} where r.company_id = ${tx.companyId} and r.state ${sql.oneOf(openReadStates)} and n.reminders < 8
     order by 1, 2`)

/** Those of them who were reminded less often than is due; from now on they were. */
export async function storeReminded(
  tx: CompanyTransaction,
  { requestId, askedOn, due }: { requestId: number; askedOn: string; due: number },
): Promise<number[]> {
  const reminded = await tx.many<{ memberId: number }>(sql`
    update read_reader w set reminders = ${due}
      from (select n.request_id, n.company_user_id ${unread}
             where r.company_id = ${tx.companyId} and r.id = ${requestId} and (n.asked_on at time zone c.timezone)::date = ${askedOn}::date
               and n.reminders < ${due}) late
     where w.company_id = ${tx.companyId} and w.request_id = late.request_id and w.company_user_id = late.company_user_id
    returning w.company_user_id as "memberId"`)
  return reminded.map(({ memberId }) => memberId)
}

const unread: Statement = sql`
  from read_reader n
  join read_request r on r.company_id = n.company_id and r.id = n.request_id
  join company c on c.company_id = r.company_id and n.left_on is null and n.read_on is null`
