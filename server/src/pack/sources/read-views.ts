import type { ReadCircle, ReaderState, ReadRequestState, RoleCode } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { ListedItem } from '../listed-item.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'
import { isListedIn, listedColumns, withItem } from './listed-item-views.ts'

/** A request to read, with how far it was at the end of the period. Instants are ISO 8601. */
export interface ReadRequestRow extends ListedItem {
  id: number
  version: number
  on: string
  by: string
  askedBy: number
  days: number
  circle: ReadCircle
  roles: RoleCode[] | null
  leftOut: number
  state: ReadRequestState
  /** Null: it was open at the end of the period. */
  endedOn: string | null
  endedBy: string
  asked: number
  read: number
}

/** Requests that were open in the period, the oldest first. */
export const listReadRequests = (tx: CompanyTransaction, scope: PackScope): Promise<ReadRequestRow[]> =>
  tx.many(sql`
    select ${listedColumns}, c.id, c.version, c.asked_on as on, ${nameOf(sql`c.asked_by`)} as by, c.asked_by as "askedBy", c.days, c.circle, c.roles,
           c.left_out as "leftOut", c.state,
           case when c.ended_on < ${scope.until} then c.ended_on end as "endedOn", ${nameOf(sql`c.ended_by`)} as "endedBy", n.asked, n.read
      from read_request c ${withItem}
      join lateral (
        select count(*) filter (where w.left_on is null or w.left_on >= ${scope.until})::int as asked,
               count(*) filter (where w.read_on < ${scope.until} and (w.left_on is null or w.left_on >= ${scope.until}))::int as read
          from read_reader w where w.company_id = c.company_id and w.request_id = c.id and w.asked_on < ${scope.until}) n on true
     where c.company_id = ${tx.companyId} and c.asked_on < ${scope.until} and (c.ended_on is null or c.ended_on >= ${scope.from})
       and ${isListedIn(scope)}
     order by c.asked_on, c.id`)

/** Somebody who is asked to read, as it was at the end of the period. */
export interface ReadReaderRow {
  userId: number
  name: string
  askedOn: string
  state: ReaderState
  readOn: string | null
  leftOn: string | null
  version: number | null
  contentHash: string | null
  noteHash: string | null
  nameHash: string | null
}

const batch = 1_000

/** In the order of their ids. */
export async function* listReaders(tx: CompanyTransaction, { until }: PackScope, requestId: number): AsyncGenerator<ReadReaderRow> {
  for (let after = 0; ; ) {
    const rows = await tx.many<ReadReaderRow>(sql`
      select c.company_user_id as "userId", ${nameOf(sql`c.company_user_id`)} as name, c.asked_on as "askedOn",
             case when c.read_on < ${until} then 'read' when c.left_on < ${until} then 'left' else 'waiting' end as state,
             c.read_on as "readOn", c.left_on as "leftOn", c.read_version as version, c.content_hash as "contentHash", c.note_hash as "noteHash",
             c.name_hash as "nameHash"
        from read_reader c
       where c.company_id = ${tx.companyId} and c.request_id = ${requestId} and c.asked_on < ${until} and c.company_user_id > ${after}
       order by c.company_user_id limit ${batch}`)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.userId
  }
}
