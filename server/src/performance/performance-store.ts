import { completedDataStatuses, type DataMonth, type ExpectationType, openDataStatuses, versionStatus } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Rows of an open month were changed: browsers that show it are notified. */
export async function touchMonth(tx: CompanyTransaction, id: number): Promise<void> {
  await tx.run(sql`
    update performance_data set revision = revision + 1 where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(openDataStatuses)}`)
}

export interface NewMonth extends DataMonth {
  expectationChronId: number
  /** The approved version. */
  expectationId: number
  /** The companyUserId. */
  by: number
  now: Date
}

/** Answers the id of the open month, or nothing where the month is there already. */
export async function insertMonth(
  tx: CompanyTransaction,
  { expectationChronId, expectationId, month, year, by, now }: NewMonth,
): Promise<number | undefined> {
  const inserted = await tx.maybe<{ id: number }>(sql`
    insert into performance_data (company_id, id, expectation_chron_id, expectation_id, year, month, status, created_by, created_on)
    values (${tx.companyId}, nextval('performance_data_id'), ${expectationChronId}, ${expectationId}, ${year}, ${month}, ${sql.constant(versionStatus.wip)}, ${by}, ${now})
    on conflict (company_id, expectation_chron_id, year, month) do nothing returning id`)
  return inserted?.id
}

export interface NewRows {
  type: ExpectationType
  dataId: number
  expectationId: number
  by: number
  now: Date
}

/** A row for each of the version, with nothing entered; minimum and maximum of a text are not applicable. */
export async function insertRows(tx: CompanyTransaction, { type, dataId, expectationId, by, now }: NewRows): Promise<void> {
  if (type === 'ie')
    await tx.run(sql`
      insert into interfacing_performance_row (company_id, id, data_id, detail_id, detail_chron_id, your_min, your_max, their_min, their_max,
                                               edited_by, edited_on)
      select company_id, nextval('performance_row_id'), ${dataId}::bigint, id, chron_id,
             ${emptyBound(sql`your_measure_type`)}, ${emptyBound(sql`your_measure_type`)},
             ${emptyBound(sql`their_measure_type`)}, ${emptyBound(sql`their_measure_type`)}, ${by}::bigint, ${now}::timestamptz
        from interfacing_detail where company_id = ${tx.companyId} and expectation_id = ${expectationId}
      returning id`)
  else
    await tx.run(sql`
      insert into performance_row (company_id, id, data_id, detail_id, detail_chron_id, val_min, val_max, edited_by, edited_on)
      select company_id, nextval('performance_row_id'), ${dataId}::bigint, id, chron_id, ${emptyBound(sql`uom_type`)},
             ${emptyBound(sql`uom_type`)}, ${by}::bigint, ${now}::timestamptz
        from expectation_detail where company_id = ${tx.companyId} and expectation_id = ${expectationId}
      returning id`)
}

const emptyBound = (measureType: ReturnType<typeof sql>) => sql`case when ${measureType} = 'T' then 'NA' else 'NV' end`

// Each transition answers false when the month is in another state by now.

export async function completeMonth(tx: CompanyTransaction, id: number, { by, now }: { by: number; now: Date }): Promise<boolean> {
  const changed = await tx.run(sql`
    update performance_data set status = ${sql.constant(versionStatus.approved)}, completed_by = ${by}, completed_on = ${now}, revision = revision + 1
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(openDataStatuses)}`)
  return changed === 1
}

export async function reopenCompleted(tx: CompanyTransaction, id: number): Promise<boolean> {
  const changed = await tx.run(sql`
    update performance_data set status = ${sql.constant(versionStatus.wip)}, completed_by = null, completed_on = null, revision = revision + 1
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(completedDataStatuses)}`)
  return changed === 1
}

/** Deletes an open month with its rows and their single values; its notes must be gone. */
export async function deleteMonth(tx: CompanyTransaction, id: number): Promise<boolean> {
  await tx.run(sql`delete from performance_row where company_id = ${tx.companyId} and data_id = ${id}`)
  await tx.run(sql`delete from interfacing_performance_row where company_id = ${tx.companyId} and data_id = ${id}`)
  const deleted = await tx.run(
    sql`delete from performance_data where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(openDataStatuses)}`,
  )
  return deleted === 1
}
