import { type CompanyTransaction, sql } from '../platform/index.ts'

/** How the chart that was in force at a moment has a process: the id of its version, and its name. */
export interface ProcessThen {
  id: number
  pname: string
}

/** By chronId; those that no chart had in force then are not there. A process is drawn in one chart, so that it has one name at a time. */
export async function listNamesThen(tx: CompanyTransaction, chronIds: readonly number[], until: Date): Promise<Map<number, ProcessThen>> {
  const rows = await tx.many<ProcessThen & { chronId: number }>(sql`
    select v.chron_id as "chronId", v.id, v.name as pname
      from process_version v
      join chart c on c.company_id = v.company_id and c.id = v.chart_id
     where v.company_id = ${tx.companyId} and v.chron_id = any(${chronIds})
       and c.approved_on < ${until} and (c.retired_on is null or c.retired_on >= ${until})`)
  return new Map(rows.map(({ chronId, ...then }) => [chronId, then]))
}
