import type { CompanyTransaction, FileStore, MemberContext } from '../platform/index.ts'

/** Who changes something, when, in which transaction. Rights were decided before. */
export interface Work {
  tx: CompanyTransaction
  /** The companyUserId. */
  by: number
  now: Date
}

/** The same where files are read or written too. */
export interface FilingWork extends Work {
  files: FileStore
}

export const workOf = ({ tx, actor, services }: MemberContext): FilingWork => ({
  tx,
  by: actor.companyUserId,
  now: services.clock.now(),
  files: services.files,
})
