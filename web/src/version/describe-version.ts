import { type ChartStatus, decidedStatuses, fullName, isEditable, versionMessages as messages, nameActing } from '@strata/contract'
import { formatDate, formatDateTime } from '../platform/index.ts'
import type { AnyVersion, ShownVersion } from './shown-version.ts'

/** What happened to a version last, and by whom: the line beside its number. */
export const describeStatus = (version: ShownVersion, zone: string | undefined): string => lastEvents[version.status.name](version, zone)

type Describe = (version: ShownVersion, zone: string | undefined) => string

const describeStart: Describe = ({ preparedBy, handledBy, createdOn }, zone) => {
  const started = messages.started({ name: fullName(preparedBy), date: formatDate(createdOn, zone) })
  return handledBy ? messages.handledBy({ started, name: fullName(handledBy) }) : started
}

const lastEvents: Readonly<Record<ChartStatus, Describe>> = {
  WIP: describeStart,
  IA: ({ sentBy, sentOn, preparedBy }, zone) => {
    const name = fullName(sentBy ?? preparedBy)
    return sentOn ? messages.sentOn({ name, when: formatDateTime(sentOn, zone) }) : messages.sent({ name })
  },
  APPROVED: describeApproval,
  RETIRED: ({ retiredOn }, zone) => (retiredOn ? messages.retiredOn({ date: formatDate(retiredOn, zone) }) : messages.retired),
  ARCHIVED: describeStart,
}

/** Who approved it, and when. */
export function describeApproval(
  { approvedBy, approvedFor, approvedOn }: Pick<ShownVersion, 'approvedBy' | 'approvedFor' | 'approvedOn'>,
  zone: string | undefined,
): string {
  if (!approvedBy || !approvedOn) return messages.approved
  return messages.approvedBy({ name: nameActing(approvedBy, approvedFor), date: formatDate(approvedOn, zone) })
}

/** Who prepared it, where its status names somebody else. */
export function describePreparer(version: ShownVersion): string | undefined {
  return decidedStatuses.includes(version.status.name) ? messages.preparedBy({ name: fullName(version.preparedBy) }) : undefined
}

/** "Version 4 was approved by Ingrid Solheim on Nov 21 2026 01:34 PM." */
export function describeDecision(decided: AnyVersion, zone: string | undefined): string {
  const { version, approvedBy, approvedFor, approvedOn, rejection } = decided
  const when = (iso: string) => formatDateTime(iso, zone)
  if (approvedBy && approvedOn) return messages.wasApproved({ version, name: nameActing(approvedBy, approvedFor), when: when(approvedOn) })
  if (rejection) return messages.wasRejected({ version, name: fullName(rejection.by), when: when(rejection.on) })
  return isEditable(decided) ? messages.wasWithdrawn({ version }) : messages.wasDecided({ version })
}
