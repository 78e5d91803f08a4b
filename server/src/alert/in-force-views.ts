import { approvedDocumentStatuses, approvedStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { AnnouncedVersion } from '../version/index.ts'
import type { AnyKind } from './announced-kinds.ts'

/** The versions in force of these items of a kind. */
export const listInForce = (
  tx: CompanyTransaction,
  { columns }: AnyKind,
  chronIds: readonly number[],
): Promise<(AnnouncedVersion & { chronId: number; version: number })[]> =>
  tx.many(sql`
    select v.id, ${columns.facts}, v.chron_id as "chronId", v.version from ${columns.table} v${columns.join}
     where v.company_id = ${tx.companyId} and v.chron_id = any(${chronIds})
       and v.status ${sql.oneOf([...new Set([...approvedStatuses, ...approvedDocumentStatuses])])}`)
