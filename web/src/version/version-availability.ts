import { decidedStatuses, endedStatuses, isApproved, isEditable, isUnderWay, versionMessages } from '@strata/contract'
import type { ShownVersion } from './shown-version.ts'

export { isApproved, isAwaitingDecision as isAwaiting, isEditable, isUnderWay } from '@strata/contract'

/** What a version under way is compared with: the approved one, or the newest retired one. `versions` are newest first. */
export const findFormer = <Version extends ShownVersion>(versions: readonly Version[]): Version | undefined =>
  versions.find(isApproved) ?? versions.find(({ status }) => decidedStatuses.includes(status.name))

/** The versions before one, as they were until it came into force: what it is read beside. `versions` are newest first. */
export function versionsBefore<Version extends ShownVersion>(versions: readonly Version[], { version, status }: ShownVersion): Version[] {
  const before = versions.filter((one) => one.version < version && decidedStatuses.includes(one.status.name))
  return before.map((one, index) => (index === 0 ? { ...one, status } : one))
}

/** That what is compared with is not in force; nothing where it is. */
export const describeRetiredFormer = (former: ShownVersion | undefined): string | undefined =>
  former && !isApproved(former) ? versionMessages.noneInForce({ version: former.version }) : undefined

/** It holds the place of the WIP: under way, and not edited (specification 5 §6). */
export const isBlocking = (version: ShownVersion): boolean => isUnderWay(version) && !isEditable(version)

/** Nothing of it is in force or under way. */
export const isOver = (versions: readonly ShownVersion[]): boolean => versions.every(({ status }) => endedStatuses.includes(status.name))
