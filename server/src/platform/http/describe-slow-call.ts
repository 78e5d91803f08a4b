import { describeStatement } from '../watch/describe-statement.ts'
import type { PartTime, WorkTimes } from '../watch/work-times.ts'

/** Moments of `performance.now()`. */
export interface CallMoments {
  begunAt: number
  /** When the body was here. */
  arrivedAt: number
  /** When the answer was ready. */
  answeredAt: number
  /** When the answer had left. */
  endedAt: number
}

/** Where the time of a call went, in whole milliseconds: `ms` is all of it, `ownMs` what the server spent in no part of its work. Of statements no value is named. */
export function describeSlowCall(times: WorkTimes, { begunAt, arrivedAt, answeredAt, endedAt }: CallMoments): Record<string, unknown> {
  return {
    ms: Math.round(endedAt - begunAt),
    receivingMs: Math.round(arrivedAt - begunAt),
    sendingMs: Math.round(endedAt - answeredAt),
    ownMs: Math.max(0, Math.round(answeredAt - arrivedAt - times.any.ms(endedAt))),
    parts: Object.fromEntries(times.list().map(([part, time]) => [part, describePart(time, endedAt)])),
  }
}

function describePart(time: PartTime, at: number): Record<string, unknown> {
  const { steps, slowest } = time
  return {
    ms: Math.round(time.ms(at)),
    steps,
    ...(slowest && {
      slowest: describeStatement(slowest.step),
      // The name under which PostgreSQL keeps the plan: `select * from pg_prepared_statements`.
      ...(slowest.step.text !== undefined && { statement: slowest.step.name }),
      slowestMs: Math.round(slowest.ms),
    }),
  }
}
