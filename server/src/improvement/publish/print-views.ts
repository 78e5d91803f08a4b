import { type CompanyTransaction, localTime, sql } from '../../platform/index.ts'
import { currentVersion, type Place } from '../../process/index.ts'
import { findPerson } from '../../user/index.ts'
import type { SheetRow } from '../sheet/sheet-views.ts'
import type { PrintFacts } from './describe-print.ts'

export interface PrintQuestion {
  place: Pick<Place, 'pid' | 'pname'>
  sheet: Pick<SheetRow, 'details'>
  /** The companyUserId of who publishes. */
  by: number
  now: Date
}

/** What a sheet's PDF says beside the sheet: names as they are now. */
export async function readPrintFacts(tx: CompanyTransaction, { place, sheet, by, now }: PrintQuestion): Promise<PrintFacts> {
  const { globalProcess, projectTeam } = sheet.details
  const { name, timezone } = await tx.one<{ name: string; timezone: string }>(sql`
    select name, timezone from company where company_id = ${tx.companyId}`)
  return {
    company: name,
    process: nameProcess(place),
    processes: await readProcessNames(tx, [...globalProcess, ...projectTeam.map(({ id }) => id)]),
    publishedOn: localTime(now, timezone).day,
    publishedBy: await findPerson(tx, by),
  }
}

async function readProcessNames(tx: CompanyTransaction, chronIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.many<{ chronId: number; pid: string; pname: string }>(sql`
    select p.chron_id as "chronId", p.pid, v.name as pname
      from process p
      join lateral (${currentVersion}) v on true
     where p.company_id = ${tx.companyId} and p.chron_id = any(${chronIds})`)
  return new Map(rows.map((row) => [row.chronId, nameProcess(row)]))
}

const nameProcess = ({ pid, pname }: { pid: string; pname: string }): string => `(${pid}) ${pname}`
