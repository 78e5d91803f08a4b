import { approvedStatuses, type ChartType, type ExpectationType, editableStatuses, type SummaryComponent } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { ChangedProcess } from './difference.ts'

/** A version, what it is below, and the version in force that it would take the place of; null: it is the first. */
export interface ComparedVersion<Type> {
  id: number
  type: Type
  placeChronId: number | null
  approvedId: number | null
}

export async function getComparedChart(tx: CompanyTransaction, id: number): Promise<ComparedVersion<ChartType>> {
  return tx.one(sql`
    select c.id, c.type, c.parent_chron_id as "placeChronId", a.id as "approvedId"
      from chart c
      left join chart a on a.company_id = c.company_id and a.chron_id = c.chron_id and a.id <> c.id and a.status ${sql.oneOf(approvedStatuses)}
     where c.company_id = ${tx.companyId} and c.id = ${id}`)
}

/** `isGlobal`: they are of a global process, whose parties may have a row about the same. */
export async function getComparedExpectation(
  tx: CompanyTransaction,
  id: number,
): Promise<ComparedVersion<ExpectationType> & { placeChronId: number; isGlobal: boolean }> {
  return tx.one(sql`
    select e.id, e.type, e.process_chron_id as "placeChronId", a.id as "approvedId", p.parent_chron_id is null as "isGlobal"
      from expectation e
      join process p on p.company_id = e.company_id and p.chron_id = e.process_chron_id
      left join expectation a on a.company_id = e.company_id and a.chron_id = e.chron_id and a.id <> e.id and a.status ${sql.oneOf(approvedStatuses)}
     where e.company_id = ${tx.companyId} and e.id = ${id}`)
}

/** The processes that one chart has and the other not, or by another name (`isThere`). */
export async function listChangedProcesses(
  tx: CompanyTransaction,
  { id, approvedId }: { id: number; approvedId: number },
): Promise<(ChangedProcess & { isThere: boolean })[]> {
  return tx.many(sql`
    select v.chron_id as "chronId", v.name, n.id is not null as "isThere"
      from process_version v
      left join process_version n on n.company_id = v.company_id and n.chart_id = ${id} and n.chron_id = v.chron_id
     where v.company_id = ${tx.companyId} and v.chart_id = ${approvedId} and n.name is distinct from v.name order by v.id`)
}

/** A component of a summary as one of two versions has it. */
export interface ComparedComponent {
  chronId: number
  kind: SummaryComponent
  name: string
  processChronId: number | null
  additionalId: number | null
  isFormer: boolean
}

/** In a WIP entries of the additional list have the names that they have now. */
export async function listComparedComponents(
  tx: CompanyTransaction,
  { id, approvedId }: { id: number; approvedId: number | null },
): Promise<ComparedComponent[]> {
  return tx.many(sql`
    select s.chron_id as "chronId", s.kind, s.process_chron_id as "processChronId", s.additional_id as "additionalId",
           case when c.status ${sql.oneOf(editableStatuses)} then coalesce(a.name, s.name) else s.name end as name,
           c.id <> ${id} as "isFormer"
      from summary_component s
      join chart c on c.company_id = s.company_id and c.id = s.chart_id
      left join additional_party a on a.company_id = s.company_id and a.id = s.additional_id
     where s.company_id = ${tx.companyId} and s.chart_id in (${id}, ${approvedId}::bigint) order by s.chron_id, s.id`)
}
