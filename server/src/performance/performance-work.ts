import type { CompanyTransaction, MemberContext } from '../platform/index.ts'

/** Who changes performance data, and when. Rights were decided before. */
export interface PerformanceWork {
  tx: CompanyTransaction
  /** The companyUserId. */
  by: number
  now: Date
}

export const workOf = ({ tx, actor, services }: MemberContext): PerformanceWork => ({
  tx,
  by: actor.companyUserId,
  now: services.clock.now(),
})
