import { type ChartStatus, type ExpectationType, endedStatuses, type KeptMeasure, openStatuses } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'
import { sides } from '../row/interfacing/interfacing-detail-views.ts'

/** A row of another process's expectations, and the version that has it. */
interface OtherRow {
  /** The other process. */
  processChronId: number
  expectationId: number
  expectationChronId: number
  type: ExpectationType
  version: number
  status: ChartStatus
  detailId: number
}

export interface OtherPartyRow extends OtherRow {
  side: KeptMeasure
}

export interface OtherInterfacingRow extends OtherRow {
  yours: KeptMeasure
  theirs: KeptMeasure
}

/** What other global processes expect of a process as their customer (ce) or supplier (se). */
export const otherPartyRows = (tx: CompanyTransaction, type: 'ce' | 'se', about: number): Statement => sql`
    select ${livingColumns}, json_build_object('description', d.description, 'param', d.param, 'measureType', d.uom_type, 'target', d.target,
                                               'min', d.val_min, 'max', d.val_max) as side
      from (${livingVersions(tx, type, about)}) l
      join expectation_detail d on d.company_id = ${tx.companyId} and d.expectation_id = l.id and d.process_chron_id = ${about}
     order by l.process_chron_id, d.chron_id, d.id`

/** What other global processes say of a process that they interface with. */
export const otherInterfacingRows = (tx: CompanyTransaction, about: number): Statement => sql`
    select ${livingColumns}, ${sides}
      from (${livingVersions(tx, 'ie', about)}) l
      join interfacing_detail d on d.company_id = ${tx.companyId} and d.expectation_id = l.id and d.process_chron_id = ${about}
     order by l.process_chron_id, d.chron_id, d.id`

/** Of each global process but this one the version that counts: the one under way, else the approved one. */
const livingVersions = (tx: CompanyTransaction, type: ExpectationType, about: number): Statement => sql`
  select distinct on (e.process_chron_id) e.id, e.chron_id, e.process_chron_id, e.type, e.version, e.status
    from expectation e
    join process p on p.company_id = e.company_id and p.chron_id = e.process_chron_id
   where e.company_id = ${tx.companyId} and e.type = ${type} and e.process_chron_id <> ${about} and e.deleted_on is null
     and e.status <> all(${endedStatuses}) and p.level = 'gpfc' and p.deleted_on is null
   order by e.process_chron_id, e.status = any(${openStatuses}) desc, e.version desc`

const livingColumns = sql`
  l.process_chron_id as "processChronId", l.id as "expectationId", l.chron_id as "expectationChronId", l.type, l.version, l.status, d.id as "detailId"`
