import { readCompanyTimezone } from '../../company/index.ts'
import { type Clock, type CompanyTransaction, type Database, inEachCompany, localTime, type RecurringJob } from '../../platform/index.ts'
import { findPlace, plansTargetOf } from '../../process/index.ts'
import { findMembersNamed, takeDueSheets } from './due-sheet-store.ts'
import { announceSheetDue } from './improvement-notices.ts'

/**
 * Alerts the team of a project sheet in work on its end date, in the timezone of the company, or as soon after as a server runs: its report is due, which they may add
 * (specification 5 §22.7). The team is written as names; members of the company who are called so are alerted. Who may not open the process is shown no alert of it.
 */
export const announceDueSheetsHourly = ({ database, clock }: { database: Database; clock: Clock }): RecurringJob => ({
  name: 'announceDueSheets',
  pattern: '17 * * * *',
  run: () => inEachCompany(database, (tx) => announceDueSheets(tx, clock.now())),
})

async function announceDueSheets(tx: CompanyTransaction, now: Date): Promise<void> {
  const { day } = localTime(now, await readCompanyTimezone(tx))
  for (const { id, processChronId, team, projectName, projectNumber } of await takeDueSheets(tx, day)) {
    const [place, to] = [await findPlace(tx, processChronId, 0), await findMembersNamed(tx, team)]
    if (place) await announceSheetDue(tx, { to, projectName, projectNumber, target: plansTargetOf(place, id), on: now })
  }
}
