import { awaitingStatuses, type Can, decidedStatuses, editableStatuses, endedStatuses } from '@strata/contract'
import type { ShownVersion } from './shown-version.ts'

/** How an action stands for the reader: hidden where no role of theirs ever gives it, disabled with a reason where the state forbids it. */
export type Standing = { isShown: false } | { isShown: true; reason: string | undefined }

const restricted = 'Access is Restricted to this process'

/** Reads `can` and computes no right again (specification 5 §19, buttons). `why` says what the state would have to be. */
export function standingOf(can: Can, action: string, why: string): Standing {
  const answer = can[action]
  if (answer === undefined || answer === 'role') return { isShown: false }
  if (answer === true) return { isShown: true, reason: undefined }
  return { isShown: true, reason: answer === 'restriction' ? restricted : why }
}

export const isEditable = ({ status }: ShownVersion): boolean => editableStatuses.includes(status.name)

/** In approval: a decision waits. */
export const isAwaiting = ({ status }: ShownVersion): boolean => awaitingStatuses.includes(status.name)

/** In force: at most one version of a chart. */
export const isApproved = ({ status }: ShownVersion): boolean => status.name === 'APPROVED'

/** What a version under way is compared with: the approved one, or the newest retired one. `versions` are newest first. */
export const findFormer = <Version extends ShownVersion>(versions: readonly Version[]): Version | undefined =>
  versions.find(isApproved) ?? versions.find(({ status }) => decidedStatuses.includes(status.name))

/** Says that what is compared with is not in force; nothing where it is. */
export const sayRetiredFormer = (former: ShownVersion | undefined): string | undefined =>
  former && !isApproved(former) ? `No version is in force; compared with version ${former.version}, which was retired.` : undefined

/** Nothing of it is in force or under way. */
export const isOver = (versions: readonly ShownVersion[]): boolean => versions.every(({ status }) => endedStatuses.includes(status.name))
