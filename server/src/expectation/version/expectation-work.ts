import type { CompanyTransaction, MemberContext } from '../../platform/index.ts'

/** Who changes expectations, and when. Rights were decided before. */
export interface ExpectationWork {
  tx: CompanyTransaction
  /** The companyUserId. */
  by: number
  now: Date
}

export const workOf = ({ tx, actor, services }: MemberContext): ExpectationWork => ({
  tx,
  by: actor.companyUserId,
  now: services.clock.now(),
})
