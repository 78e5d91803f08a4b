import { approvedStatuses, awaitingStatuses, decidedStatuses, editableStatuses, endedStatuses } from '@strata/contract'
import type { ShownVersion } from './shown-version.ts'

export const isEditable = ({ status }: ShownVersion): boolean => editableStatuses.includes(status.name)

/** In approval: a decision waits. */
export const isAwaiting = ({ status }: ShownVersion): boolean => awaitingStatuses.includes(status.name)

/** In force: at most one version of a chart. */
export const isApproved = ({ status }: ShownVersion): boolean => approvedStatuses.includes(status.name)

/** What a version under way is compared with: the approved one, or the newest retired one. `versions` are newest first. */
export const findFormer = <Version extends ShownVersion>(versions: readonly Version[]): Version | undefined =>
  versions.find(isApproved) ?? versions.find(({ status }) => decidedStatuses.includes(status.name))

/** Says that what is compared with is not in force; nothing where it is. */
export const describeRetiredFormer = (former: ShownVersion | undefined): string | undefined =>
  former && !isApproved(former) ? `No version is in force; compared with version ${former.version}, which was retired.` : undefined

/** Nothing of it is in force or under way. */
export const isOver = (versions: readonly ShownVersion[]): boolean => versions.every(({ status }) => endedStatuses.includes(status.name))
