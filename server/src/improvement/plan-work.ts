import type { CompanyTransaction, MemberContext } from '../platform/index.ts'

/** Who changes improvement plans, and when. Rights were decided before, and the plans of the process are locked. */
export interface PlanWork {
  tx: CompanyTransaction
  /** The companyUserId. */
  by: number
  now: Date
}

export const workOf = ({ tx, actor, services }: MemberContext): PlanWork => ({
  tx,
  by: actor.companyUserId,
  now: services.clock.now(),
})
