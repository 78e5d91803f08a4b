import { openDocumentStatuses, openStatuses } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'
import type { VersionTable } from '../../version/index.ts'

// The number of the version that is worked on or waits for a decision, held as it is until the transaction ends; of an item there is one at most.

/** Of what has a table with the states of a chart. */
export const findVersionUnderWay = (
  tx: CompanyTransaction,
  { rows, isThere }: VersionTable,
  chronId: number,
): Promise<number | undefined> =>
  findNumber(
    tx,
    sql`
    select version from ${rows}
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status ${sql.oneOf(openStatuses)}${isThere} for share`,
  )

/** A rejected version is worked on. */
export const findDocumentUnderWay = (tx: CompanyTransaction, chronId: number): Promise<number | undefined> =>
  findNumber(
    tx,
    sql`
    select version from document_version
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status ${sql.oneOf(openDocumentStatuses)} and retired_on is null for share`,
  )

async function findNumber(tx: CompanyTransaction, statement: Statement): Promise<number | undefined> {
  return (await tx.maybe<{ version: number }>(statement))?.version
}
