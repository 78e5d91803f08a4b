import {
  approvedStatuses,
  type ChartType,
  type ExpectationType,
  editableStatuses,
  type KeptMeasure,
  partyTypes,
  type SummaryComponent,
} from '@strata/contract'
import { type OtherRow, theirRows, theirSide, yourSide } from '../expectation/index.ts'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { ChangedProcess } from './difference.ts'

/** A version, what it is below, and the version in force that it would take the place of; null: it is the first. */
interface ComparedVersion<Type> {
  id: number
  type: Type
  placeChronId: number | null
  approvedId: number | null
}

/** A version of a chart or summary with what it changes against the version in force, in one statement. */
export interface ComparedChart extends ComparedVersion<ChartType> {
  /** The processes that the version in force has and this one not, or by another name (`isThere`); of a summary none. */
  changed: readonly (ChangedProcess & { isThere: boolean })[]
  /** Of a summary those of both versions. */
  components: readonly ComparedComponent[]
}

export async function getComparedChart(tx: CompanyTransaction, id: number): Promise<ComparedChart> {
  return tx.one(sql`
    select c.id, c.type, c.parent_chron_id as "placeChronId", a.id as "approvedId",
           case when c.type <> 'ps' and a.id is not null then (
             select coalesce(json_agg(json_build_object('chronId', v.chron_id, 'name', v.name, 'isThere', n.id is not null) order by v.id), '[]')
               from process_version v
               left join process_version n on n.company_id = v.company_id and n.chart_id = c.id and n.chron_id = v.chron_id
              where v.company_id = c.company_id and v.chart_id = a.id and n.name is distinct from v.name) else '[]' end as changed,
           case when c.type = 'ps' then (
             select coalesce(json_agg(json_build_object(
                      'chronId', s.chron_id, 'kind', s.kind, 'processChronId', s.process_chron_id, 'additionalId', s.additional_id, 'name', ${nowNamed},
                      'isFormer', h.id <> c.id) order by s.chron_id, s.id), '[]')
               from summary_component s
               join chart h on h.company_id = s.company_id and h.id = s.chart_id
               left join additional_party p on p.company_id = s.company_id and p.id = s.additional_id
              where s.company_id = c.company_id and s.chart_id in (c.id, a.id)) else '[]' end as components
      from chart c
      left join chart a on a.company_id = c.company_id and a.chron_id = c.chron_id and a.id <> c.id and a.status ${sql.oneOf(approvedStatuses)}
     where c.company_id = ${tx.companyId} and c.id = ${id}`)
}

/** In a WIP entries of the additional list have the names that they have now. */
const nowNamed = sql`case when h.status ${sql.oneOf(editableStatuses)} then coalesce(p.name, s.name) else s.name end`

/** A row of customers or suppliers; of interfacing processes. */
export interface PartyRow {
  chronId: number
  isFormer: boolean
  partyType: string
  partyId: number | null
  frequencyId: number
  side: KeptMeasure
}
export interface InterfacingRow {
  chronId: number
  isFormer: boolean
  processId: number
  yours: KeptMeasure
  theirs: KeptMeasure
}

/** A version of expectations with the rows of both versions and what other processes say of the same, in one statement. */
export interface ComparedExpectation extends ComparedVersion<ExpectationType> {
  placeChronId: number
  parties: readonly PartyRow[]
  interfacing: readonly InterfacingRow[]
  /** Of a global process, whose parties may have a row about the same. */
  theirs: readonly OtherRow[]
}

export interface AskedExpectation {
  id: number
  type: ExpectationType
  processChronId: number
}

export async function getComparedExpectation(tx: CompanyTransaction, asked: AskedExpectation): Promise<ComparedExpectation> {
  const rows = asked.type === 'ie' ? interfacingRows : partyRows
  return tx.one(sql`
    select e.id, e.type, e.process_chron_id as "placeChronId", a.id as "approvedId", ${rows},
           case when p.parent_chron_id is null then (
             select coalesce(json_agg(t), '[]') from (${theirRows(tx, asked)}) t) else '[]' end as theirs
      from expectation e
      join process p on p.company_id = e.company_id and p.chron_id = e.process_chron_id
      left join expectation a on a.company_id = e.company_id and a.chron_id = e.chron_id and a.id <> e.id and a.status ${sql.oneOf(approvedStatuses)}
     where e.company_id = ${tx.companyId} and e.id = ${asked.id}`)
}

/** Those about the same are together, first come first. */
const partyRows = sql`
           (select coalesce(json_agg(json_build_object(
                     'chronId', d.chron_id, 'isFormer', d.expectation_id <> e.id, 'partyType', d.party_type,
                     'partyId', coalesce(d.process_chron_id, d.additional_id), 'frequencyId', d.frequency_id,
                     'side', json_build_object('description', d.description, 'param', d.param, 'measureType', d.uom_type, 'target', d.target, 'min', d.val_min,
                                               'max', d.val_max))
                     order by array_position(${[...partyTypes]}::text[], d.party_type), d.process_chron_id, d.additional_id, d.chron_id, d.id), '[]')
              from expectation_detail d where d.company_id = e.company_id and d.expectation_id in (e.id, a.id)) as parties, '[]'::json as interfacing`

const interfacingRows = sql`
           '[]'::json as parties,
           (select coalesce(json_agg(json_build_object(
                     'chronId', d.chron_id, 'isFormer', d.expectation_id <> e.id, 'processId', d.process_chron_id, 'yours', ${yourSide},
                     'theirs', ${theirSide}) order by d.process_chron_id, d.chron_id, d.id), '[]')
              from interfacing_detail d where d.company_id = e.company_id and d.expectation_id in (e.id, a.id)) as interfacing`

/** A component of a summary as one of two versions has it. */
export interface ComparedComponent {
  chronId: number
  kind: SummaryComponent
  name: string
  processChronId: number | null
  additionalId: number | null
  isFormer: boolean
}
