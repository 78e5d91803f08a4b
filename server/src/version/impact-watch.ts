import type { ImpactMoment, VersionKind } from '@strata/contract'
import type { VersionNotice } from './versioned-item.ts'
import type { Work } from './work.ts'

/**
 * What the life of a version leaves to those who know all that a version may touch, which is in every domain (specification 4 §1).
 * The difference is to the version in force, so that it is asked for before a decision.
 */
export interface ImpactWatch {
  /** Keeps what a version touches; answers how those are notified who answer for that, once the version is approved. */
  keep(work: Work, version: { kind: VersionKind; id: number }, moment: ImpactMoment): Promise<(notice: VersionNotice) => Promise<void>>
}
