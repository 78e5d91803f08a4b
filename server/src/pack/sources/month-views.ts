import type { CellColour, ExpectationType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'

interface OfMonth {
  rowId: number
  type: ExpectationType
  processChronId: number
  year: number
  month: number
  completedBy: string
  /** ISO 8601. */
  completedOn: string
  /** When the month was opened again by the end of the period; the row is as it was completed before that. */
  reopenedOn: string | null
}

export interface MeasuredRow extends OfMonth {
  param: string
  delivered: string
  colour: CellColour
  action: string
}

export interface MeasuredSides extends OfMonth {
  param: string
  yours: string
  yourColour: CellColour
  theirs: string
  theirColour: CellColour
}

const batch = 1_000

/** The rows of months that were completed in the period, in the order of their ids; first those of completions that were taken back. */
export async function* listMeasuredRows(tx: CompanyTransaction, scope: PackScope): AsyncGenerator<MeasuredRow> {
  yield* ofTakenBack(tx, scope, (takenBackId) =>
    tx.many<MeasuredRow>(sql`
      select r.row_id as "rowId", ${monthColumns}, ${reopened(scope)}, d.param, r.delivered, r.colour, r.short_term_action as action
        from taken_back_row r join taken_back_month c on c.company_id = r.company_id and c.id = r.taken_back_id
        join expectation e on e.company_id = c.company_id and e.id = c.expectation_id
        join expectation_detail d on d.company_id = r.company_id and d.id = r.detail_id
       where r.company_id = ${tx.companyId} and r.taken_back_id = ${takenBackId} order by r.row_id`),
  )
  yield* inBatches((after) =>
    tx.many<MeasuredRow>(sql`
      select r.id as "rowId", ${monthColumns}, null as "reopenedOn", d.param, r.delivered, r.colour, r.short_term_action as action
        from performance_row r join performance_data c on c.company_id = r.company_id and c.id = r.data_id
        join expectation e on e.company_id = c.company_id and e.id = c.expectation_id
        join expectation_detail d on d.company_id = r.company_id and d.id = r.detail_id
       where ${inPeriod(tx, scope)} and r.company_id = ${tx.companyId} and r.id > ${after} order by r.id limit ${batch}`),
  )
}

export async function* listMeasuredSides(tx: CompanyTransaction, scope: PackScope): AsyncGenerator<MeasuredSides> {
  yield* ofTakenBack(tx, scope, (takenBackId) =>
    tx.many<MeasuredSides>(sql`
      select r.row_id as "rowId", ${monthColumns}, ${reopened(scope)}, d.your_param as param, r.your_delivered as yours, r.your_colour as "yourColour",
             r.their_delivered as theirs, r.their_colour as "theirColour"
        from taken_back_interfacing_row r join taken_back_month c on c.company_id = r.company_id and c.id = r.taken_back_id
        join expectation e on e.company_id = c.company_id and e.id = c.expectation_id
        join interfacing_detail d on d.company_id = r.company_id and d.id = r.detail_id
       where r.company_id = ${tx.companyId} and r.taken_back_id = ${takenBackId} order by r.row_id`),
  )
  yield* inBatches((after) =>
    tx.many<MeasuredSides>(sql`
      select r.id as "rowId", ${monthColumns}, null as "reopenedOn", d.your_param as param, r.your_delivered as yours, r.your_colour as "yourColour",
             r.their_delivered as theirs, r.their_colour as "theirColour"
        from interfacing_performance_row r join performance_data c on c.company_id = r.company_id and c.id = r.data_id
        join expectation e on e.company_id = c.company_id and e.id = c.expectation_id
        join interfacing_detail d on d.company_id = r.company_id and d.id = r.detail_id
       where ${inPeriod(tx, scope)} and r.company_id = ${tx.companyId} and r.id > ${after} order by r.id limit ${batch}`),
  )
}

const monthColumns = sql`
  e.type, e.process_chron_id as "processChronId", c.year, c.month, ${nameOf(sql`c.completed_by`)} as "completedBy", c.completed_on as "completedOn"`

const reopened = ({ until }: PackScope) => sql`case when c.reopened_on < ${until} then c.reopened_on end as "reopenedOn"`

const inPeriod = (tx: CompanyTransaction, { processIds, from, until }: PackScope) => sql`
  c.company_id = ${tx.companyId} and c.completed_on >= ${from} and c.completed_on < ${until} and e.process_chron_id = any(${processIds}::bigint[])`

/** A month has few rows: those of one completion after the other. */
async function* ofTakenBack<Row>(
  tx: CompanyTransaction,
  scope: PackScope,
  rowsOf: (takenBackId: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const months = await tx.many<{ id: number }>(sql`
    select c.id from taken_back_month c join expectation e on e.company_id = c.company_id and e.id = c.expectation_id
     where ${inPeriod(tx, scope)} order by c.id`)
  for (const { id } of months) yield* await rowsOf(id)
}

async function* inBatches<Row extends OfMonth>(next: (after: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await next(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.rowId
  }
}
