import type { Person } from '@strata/contract'
import { type AnyKind, listAwaiting, listSendable } from '../../alert/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { AnnouncedVersion } from '../../version/index.ts'

/** A version that waits for a decision, or one that a member left lying. */
export interface WorkVersion extends AnnouncedVersion {
  chronId: number
  version: number
  isAwaiting: boolean
  /** When it was last saved or rejected. */
  savedOn: string
  sentOn: string | null
  sentBy: Person | null
  sentById: number | null
}

/** Of a kind, all versions that wait for a decision, and those not sent that the member made or saved last, untouched since before a moment. */
export async function listVersionsOfWork(
  tx: CompanyTransaction,
  { columns, tables: { lifecycle } }: AnyKind,
  { companyUserId, before }: { companyUserId: number; before: Date },
): Promise<WorkVersion[]> {
  const awaiting = sql`v.status ${sql.oneOf(listAwaiting(lifecycle))}`
  return tx.many(sql`
    select v.id, ${columns.facts}, v.chron_id as "chronId", v.version, ${awaiting} as "isAwaiting", ${columns.saved.on} as "savedOn", v.sent_on as "sentOn",
           case when m.id is not null then json_build_object('firstName', m.first_name, 'lastName', m.last_name) end as "sentBy", v.sent_by as "sentById"
      from ${columns.table} v${columns.join} left join membership m on m.company_id = v.company_id and m.id = v.sent_by
     where v.company_id = ${tx.companyId}
       and (${awaiting} or (v.status ${sql.oneOf(listSendable(lifecycle))} and ${columns.saved.on} < ${before}
                            and (v.handled_by = ${companyUserId} or (v.handled_by is null and ${companyUserId} in (v.${columns.preparer}, ${columns.saved.by})))${columns.onlySent ?? sql.empty}))`)
}
