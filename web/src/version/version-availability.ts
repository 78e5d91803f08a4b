import { decidedStatuses, endedStatuses, isApproved, isEditable, isUnderWay, versionMessages } from '@strata/contract'
import type { ShownVersion } from './shown-version.ts'

export { isApproved, isAwaitingDecision as isAwaiting, isEditable, isUnderWay } from '@strata/contract'

/** What a version under way is compared with: the approved one, or the newest retired one. `versions` are newest first. */
export const findFormer = <Version extends ShownVersion>(versions: readonly Version[]): Version | undefined =>
  versions.find(isApproved) ?? versions.find(({ status }) => decidedStatuses.includes(status.name))

/** That what is compared with is not in force; nothing where it is. */
export const describeRetiredFormer = (former: ShownVersion | undefined): string | undefined =>
  former && !isApproved(former) ? versionMessages.noneInForce({ version: former.version }) : undefined

/** It holds the place of the WIP: under way, and not edited (specification 5 §6). */
export const isBlocking = (version: ShownVersion): boolean => isUnderWay(version) && !isEditable(version)

/** Nothing of it is in force or under way. */
export const isOver = (versions: readonly ShownVersion[]): boolean => versions.every(({ status }) => endedStatuses.includes(status.name))
