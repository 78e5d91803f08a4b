import { sheetLimits } from '@strata/contract'
import { type CompanyTransaction, localTime, sql } from '../../platform/index.ts'

/** Draws the next number of a process's projects, `<pid>-<yy>-<nn>`, passing over those that were typed by hand. Never gives one twice (specification 5 §11). */
export async function drawProjectNumber(
  tx: CompanyTransaction,
  { processChronId, pid, now }: { processChronId: number; pid: string; now: Date },
): Promise<string> {
  const year = await readYear(tx, now)
  const prefix = `${pid}-${String(year).slice(-2)}-`
  const { number } = await tx.one<{ number: number }>(sql`
    insert into project_number (company_id, process_chron_id, year, last_number)
    select ${tx.companyId}, ${processChronId}, ${year}::int, min(free.number)
      from (select coalesce(max(last_number), 0) as number from project_number
             where company_id = ${tx.companyId} and process_chron_id = ${processChronId} and year = ${year}::int) last,
           generate_series(last.number + 1, last.number + ${sheetLimits.sheets + 1}::int) free (number)
     where not exists (
       select from project_sheet s
        where s.company_id = ${tx.companyId} and s.process_chron_id = ${processChronId}
          and s.project_number = ${prefix} || case when free.number < 10 then '0' else '' end || free.number)
    on conflict (company_id, process_chron_id, year) do update set last_number = excluded.last_number
    returning last_number as number`)
  return `${prefix}${String(number).padStart(2, '0')}`
}

/** Whether another project of the process has this number, in whichever case it is written. */
export async function isNumberTaken(
  tx: CompanyTransaction,
  { processChronId, projectNumber, chronId }: { processChronId: number; projectNumber: string; chronId: number | null },
): Promise<boolean> {
  const taken = await tx.maybe(sql`
    select from project_sheet
     where company_id = ${tx.companyId} and process_chron_id = ${processChronId} and lower(project_number) = lower(${projectNumber})
       and chron_id is distinct from ${chronId}::bigint limit 1`)
  return taken !== undefined
}

/** Of the day that it is where the company is (specification 5 §4). */
async function readYear(tx: CompanyTransaction, now: Date): Promise<number> {
  const { timezone } = await tx.one<{ timezone: string }>(sql`select timezone from company where company_id = ${tx.companyId}`)
  return Number(localTime(now, timezone).day.slice(0, 4))
}
