import { type CellColour, type DataMonth, type DataStatus, indexOfMonth, type MeasureType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** What a month has of one row of expectations, or of one side of it: the bounds are those of the version that it is on. */
export interface MeasuredMonth extends DataMonth {
  status: DataStatus
  target: string
  expectedMin: string
  expectedMax: string
  delivered: string
  min: string
  max: string
  colour: CellColour
  shortTermAction: string
}

export interface TrendRow extends MeasuredMonth {
  rowId: number
  measureType: MeasureType
}

/** The chronId of a row of customers' or suppliers' expectations, of whichever version; nothing where they have no such row. */
export async function findDetailChronId(
  tx: CompanyTransaction,
  { chronId, detailId }: { chronId: number; detailId: number },
): Promise<number | undefined> {
  const detail = await tx.maybe<{ chronId: number }>(sql`
    select d.chron_id as "chronId" from expectation_detail d
      join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
     where d.company_id = ${tx.companyId} and d.id = ${detailId} and e.chron_id = ${chronId}`)
  return detail?.chronId
}

export interface WantedTrend {
  /** Of the expectations. */
  chronId: number
  /** Of the row. */
  detailChronId: number
  first: DataMonth
  last: DataMonth
}

/** What the months of a period have of a row, across versions; the first first. */
export async function listTrendRows(tx: CompanyTransaction, { chronId, detailChronId, first, last }: WantedTrend): Promise<TrendRow[]> {
  return tx.many(sql`
    select r.id as "rowId", m.year, m.month, m.status, d.uom_type as "measureType", d.target, d.val_min as "expectedMin",
           d.val_max as "expectedMax", r.delivered, r.val_min as min, r.val_max as max, r.colour, r.short_term_action as "shortTermAction"
      from performance_row r
      join performance_data m on m.company_id = r.company_id and m.id = r.data_id
      join expectation_detail d on d.company_id = r.company_id and d.id = r.detail_id
     where r.company_id = ${tx.companyId} and r.detail_chron_id = ${detailChronId} and m.expectation_chron_id = ${chronId}
       and m.year * 12 + m.month - 1 between ${indexOfMonth(first)} and ${indexOfMonth(last)}
     order by m.year, m.month`)
}
