import { type GivenLine, handoverRequestLifecycle, type LineName, openRequestStates } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

interface Stamp {
  /** companyUserIds: on whom it hangs, and who asks or ends it. */
  of: number
  by: number
  now: Date
}

/** Asks the administrator for these lines, in the place of what was asked for them before. */
export async function putRequests(tx: CompanyTransaction, { of, by, now }: Stamp, lines: readonly GivenLine[]): Promise<void> {
  await tx.run(sql`
    insert into handover_request (company_id, company_user_id, kind, line, to_id, asked_by, asked_on)
    select ${tx.companyId}, ${of}, n.kind, n.line, n.receiver, ${by}, ${now}
      from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ id }) => id)}::text[], ${lines.map(({ to }) => to)}::bigint[])
        as n (kind, line, receiver)
    on conflict (company_id, company_user_id, kind, line) where state = 'OPEN'
      do update set to_id = excluded.to_id, asked_by = excluded.asked_by, asked_on = excluded.asked_on
    returning line`)
}

/** What was given is asked for no longer. Answers who had asked for each. */
export const storeFulfilled = (tx: CompanyTransaction, stamp: Stamp, lines: readonly LineName[]): Promise<{ askedBy: number }[]> =>
  storeEnded(tx, stamp, { lines, state: sql.constant(handoverRequestLifecycle.OPEN.fulfil.to) })

/** Answers who had asked for each. */
export const storeDismissed = (tx: CompanyTransaction, stamp: Stamp, lines: readonly LineName[]): Promise<{ askedBy: number }[]> =>
  storeEnded(tx, stamp, { lines, state: sql.constant(handoverRequestLifecycle.OPEN.dismiss.to) })

const storeEnded = (
  tx: CompanyTransaction,
  { of, by, now }: Stamp,
  { lines, state }: { lines: readonly LineName[]; state: Statement },
): Promise<{ askedBy: number }[]> =>
  tx.many(sql`
    update handover_request r set state = ${state}, ended_by = ${by}, ended_on = ${now}
      from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ id }) => id)}::text[]) as n (kind, line)
     where r.company_id = ${tx.companyId} and r.company_user_id = ${of} and r.kind = n.kind and r.line = n.line and r.state ${sql.oneOf(openRequestStates)}
    returning r.asked_by as "askedBy"`)
