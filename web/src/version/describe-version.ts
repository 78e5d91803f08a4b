import { type ChartStatus, decidedStatuses, fullName } from '@strata/contract'
import { formatDate, formatDateTime } from '../platform/index.ts'
import type { ShownVersion } from './shown-version.ts'

/** What happened to a version last, and by whom: the line beside its number. */
export const describeStatus = (version: ShownVersion, zone: string | undefined): string => lastEvents[version.status.name](version, zone)

type Describe = (version: ShownVersion, zone: string | undefined) => string

const describeStart: Describe = ({ preparedBy, createdOn }, zone) => `Started by ${fullName(preparedBy)} on ${formatDate(createdOn, zone)}`

const lastEvents: Readonly<Record<ChartStatus, Describe>> = {
  WIP: describeStart,
  IA: ({ sentBy, sentOn, preparedBy }, zone) =>
    `Sent for approval by ${fullName(sentBy ?? preparedBy)}${sentOn ? ` on ${formatDateTime(sentOn, zone)}` : ''}`,
  APPROVED: ({ approvedBy, approvedOn }, zone) =>
    approvedBy && approvedOn ? `Approved by ${fullName(approvedBy)} on ${formatDate(approvedOn, zone)}` : 'Approved',
  RETIRED: ({ retiredOn }, zone) => (retiredOn ? `Retired on ${formatDate(retiredOn, zone)}` : 'Retired'),
  ARCHIVED: describeStart,
}

/** Who prepared it, where the standing names somebody else. */
export function describePreparer(version: ShownVersion): string | undefined {
  return decidedStatuses.includes(version.status.name) ? `Prepared by ${fullName(version.preparedBy)}` : undefined
}
