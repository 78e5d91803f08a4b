import { openReadStates, type ReadItemType, type VersionKind } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { isOpenRequest, requestedVersion } from '../../reading/index.ts'

/** An open request to read, and who asked. */
export interface AskedReading {
  memberId: number
  requestId: number
  itemType: ReadItemType
  processChronId: number | null
  kind: VersionKind
  versionId: number
  chronId: number
  version: number
}

export const listRequestsOf = (tx: CompanyTransaction, members: readonly number[]): Promise<AskedReading[]> =>
  tx.many(sql`
    select r.asked_by as "memberId", r.id as "requestId", r.item_type as "itemType", r.process_chron_id as "processChronId", ${requestedVersion}
      from read_request r
     where r.company_id = ${tx.companyId} and r.asked_by = any(${members}::bigint[]) and ${isOpenRequest} order by r.id`)

/** Of one item a person has one open request. */
export async function hasRequest(
  tx: CompanyTransaction,
  { itemType, chronId }: Pick<AskedReading, 'itemType' | 'chronId'>,
  member: number,
): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from read_request
     where company_id = ${tx.companyId} and item_type = ${itemType} and item_chron_id = ${chronId} and asked_by = ${member} and state ${sql.oneOf(openReadStates)}`)
  return found !== undefined
}
