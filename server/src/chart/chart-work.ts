import type { Actor } from '@strata/contract'
import type { CompanyTransaction, FileStore, MemberContext } from '../platform/index.ts'

/** What the services of charts work with: who does it, when, in which transaction. Rights were decided before. */
export interface ChartWork {
  tx: CompanyTransaction
  actor: Pick<Actor, 'companyUserId'>
  now: Date
  files: FileStore
}

export const workOf = ({ tx, actor, services }: MemberContext): ChartWork => ({
  tx,
  actor,
  now: services.clock.now(),
  files: services.files,
})
