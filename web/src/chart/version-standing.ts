import type { Can, ChartVersion } from '@strata/contract'

/** How an action stands for the reader: hidden where no role of theirs ever gives it, disabled with a reason where the state forbids it. */
export type Standing = { isShown: false } | { isShown: true; reason: string | undefined }

const restricted = 'Access is Restricted to this process'

/** Reads `can` and computes no right again (`decisions.md` §19, buttons). `why` says what the state would have to be. */
export function standingOf(can: Can, action: string, why: string): Standing {
  const answer = can[action]
  if (answer === undefined || answer === 'role') return { isShown: false }
  if (answer === true) return { isShown: true, reason: undefined }
  return { isShown: true, reason: answer === 'restriction' ? restricted : why }
}

/** Why no WIP can be made now, although the approved version is shown: one in approval holds the place (`decisions.md` §6). */
export function findBlockingVersion(versions: readonly ChartVersion[]): ChartVersion | undefined {
  return versions.find(({ status }) => status.name === 'IA')
}

/** The WIP that a new one would replace. */
export function findWip(versions: readonly ChartVersion[]): ChartVersion | undefined {
  return versions.find(({ status }) => status.name === 'WIP')
}
