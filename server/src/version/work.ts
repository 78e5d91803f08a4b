import type { CompanyTransaction, FileStore, MemberContext } from '../platform/index.ts'

/** Who changes something, when, in which transaction. Rights were decided before. */
export interface Work {
  tx: CompanyTransaction
  /** The companyUserId. */
  by: number
  now: Date
  /** Somebody of the company stands in for somebody else, or did once; left out: nobody is asked in their place. */
  hasSubstitutes?: boolean
  /** A path of consents was set once in the company; left out: it is asked. */
  hasConsents?: boolean
  /** Whether somebody of the company was ever asked to read something; left out: that is not known. */
  hasReading?: boolean
  /** Whether anybody of the company ever suggested anything; left out: that is not known. */
  hasSuggestions?: boolean
  /** How many nodes one chart may have; left out: the most that an installation may allow. */
  chartNodes?: number
}

/** The same where files are read or written too. */
export interface FilingWork extends Work {
  files: FileStore
}

export const workOf = ({ tx, actor, services }: MemberContext): FilingWork => ({
  tx,
  by: actor.companyUserId,
  now: services.clock.now(),
  hasSubstitutes: actor.hasSubstitutes,
  hasConsents: actor.hasConsents,
  hasReading: actor.hasReading,
  hasSuggestions: actor.hasSuggestions,
  files: services.files,
  chartNodes: services.configuration.chartNodes,
})
