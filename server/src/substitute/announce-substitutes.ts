import { type Clock, type CompanyTransaction, type Database, inEachCompany, type RecurringJob } from '../platform/index.ts'
import { announceSubstitute } from './substitute-notices.ts'
import { takeBegun, takeEnded } from './substitute-store.ts'

/**
 * Tells both that a substitution began or ended: on its first day and the day after its last in the timezone of the company, or once it holds no longer, as soon after as a server runs.
 * Who may decide does not depend on it.
 */
export const announceSubstitutesHourly = ({ database, clock }: { database: Database; clock: Clock }): RecurringJob => ({
  name: 'announceSubstitutes',
  pattern: '7 * * * *',
  run: () => inEachCompany(database, (tx) => announceSubstitutes(tx, clock.now())),
})

export async function announceSubstitutes(tx: CompanyTransaction, now: Date): Promise<void> {
  for (const term of await takeEnded(tx, now)) await announceSubstitute(tx, 'ended', term, now)
  for (const term of await takeBegun(tx, now)) await announceSubstitute(tx, 'begun', term, now)
}
