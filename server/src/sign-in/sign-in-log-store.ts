import { type Clock, type Database, inEachCompany, type RecurringJob, sql } from '../platform/index.ts'

/** Forgets daily what the sign-in log has kept for 400 days, and what is known of sessions that are over (specification 5 §22.26). */
export const forgetSignInsDaily = ({ database, clock }: { database: Database; clock: Clock }): RecurringJob => ({
  name: 'forgetSignIns',
  pattern: '17 3 * * *',
  run: () =>
    inEachCompany(database, async (tx) => {
      await tx.run(sql`select forget_sign_ins(${clock.now()})`)
    }),
})
