import { editableStatuses, type SummaryComponent, type SummaryItem } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'
import { currentVersion } from '../../process/index.ts'

/** Why a process exists, as one version of its summary says. */
export interface Definition {
  definition: string
  /** Counts its changes. */
  revision: number
}

/** By the version's id. */
export async function listDefinitions(tx: CompanyTransaction, chartIds: readonly number[]): Promise<Map<number, Definition>> {
  const rows = await tx.many<Definition & { chartId: number }>(sql`
    select chart_id as "chartId", definition, revision from summary where company_id = ${tx.companyId} and chart_id = any(${chartIds})`)
  return new Map(rows.map(({ chartId, ...row }) => [chartId, row]))
}

export interface ComponentRow extends SummaryItem {
  kind: SummaryComponent
}

/** The components of a version in the order in which they were first added. */
export async function listComponents(tx: CompanyTransaction, chartId: number): Promise<ComponentRow[]> {
  const rows = await tx.many<ShownComponent>(sql`${shownComponents(tx, chartId)} order by s.chron_id, s.id`)
  return rows.map(({ pid, processId, hdd, ...row }) =>
    pid !== null && processId !== null && hdd !== null ? { ...row, pid, processId, hdd } : row,
  )
}

interface ShownComponent extends Pick<ComponentRow, 'id' | 'chronId' | 'kind' | 'name'> {
  pid: string | null
  processId: number | null
  hdd: boolean | null
}

/** In a WIP processes and entries of the additional list have the names they have now, later those with which they were sent. */
export const shownComponents = (tx: CompanyTransaction, chartId: number): Statement => sql`
  select s.id, s.chron_id as "chronId", s.kind, p.pid, p.chron_id as "processId", p.hdd,
         case when c.status ${sql.oneOf(editableStatuses)} then coalesce(v.name, a.name, s.name) else s.name end as name
    from summary_component s
    join chart c on c.company_id = s.company_id and c.id = s.chart_id
    left join process p on p.company_id = s.company_id and p.chron_id = s.process_chron_id
    left join lateral (${currentVersion}) v on true
    left join additional_party a on a.company_id = s.company_id and a.id = s.additional_id
   where s.company_id = ${tx.companyId} and s.chart_id = ${chartId}`

export async function countComponents(tx: CompanyTransaction, chartId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from summary_component where company_id = ${tx.companyId} and chart_id = ${chartId}`)
  return count
}
