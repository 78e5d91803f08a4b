import { replacedStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { CommentedChart } from './commented-item.ts'

export interface NewestVersion {
  id: number
  version: number
  /** The process it is below; null for the Global Chart. */
  parentChronId: number | null
  preparerId: number
}

/**
 * The newest version of a chart, replaced ones aside. All who may comment a chart see its versions under way
 * (specification 5 §7, §16), so it is the newest for each of them.
 */
export async function findNewestVersion(tx: CompanyTransaction, { type, chronId }: CommentedChart): Promise<NewestVersion | undefined> {
  return tx.maybe(sql`
    select id, version, parent_chron_id as "parentChronId", prepared_by as "preparerId" from chart
     where company_id = ${tx.companyId} and type = ${type} and chron_id = ${chronId} and status ${sql.noneOf(replacedStatuses)}
     order by version desc limit 1`)
}

/** Whether the stored document of a version draws this node. */
export async function drawsNode(tx: CompanyTransaction, chartId: number, nodeId: string): Promise<boolean> {
  const { isDrawn } = await tx.one<{ isDrawn: boolean }>(sql`
    select exists (select from json_array_elements(document -> 'nodes') node where node ->> 'id' = ${nodeId}) as "isDrawn"
      from chart where company_id = ${tx.companyId} and id = ${chartId}`)
  return isDrawn
}
