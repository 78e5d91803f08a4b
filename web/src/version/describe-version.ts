import { decidedStatuses, fullName } from '@strata/contract'
import { formatDate, formatDateTime } from '../platform/index.ts'
import type { ShownVersion } from './shown-version.ts'

/** What happened to a version last, and by whom: the line beside its number. */
export function describeStatus(version: ShownVersion, zone: string | undefined): string {
  const preparer = fullName(version.preparedBy)
  switch (version.status.name) {
    case 'APPROVED':
      return version.approvedBy && version.approvedOn
        ? `Approved by ${fullName(version.approvedBy)} on ${formatDate(version.approvedOn, zone)}`
        : 'Approved'
    case 'IA':
      return `Sent for approval by ${version.sentBy ? fullName(version.sentBy) : preparer}${version.sentOn ? ` on ${formatDateTime(version.sentOn, zone)}` : ''}`
    case 'RETIRED':
      return version.retiredOn ? `Retired on ${formatDate(version.retiredOn, zone)}` : 'Retired'
    case 'ARCHIVED':
    case 'WIP':
      return `Started by ${preparer} on ${formatDate(version.createdOn, zone)}`
  }
}

/** Who prepared it, where the standing names somebody else. */
export function describePreparer(version: ShownVersion): string | undefined {
  return decidedStatuses.includes(version.status.name) ? `Prepared by ${fullName(version.preparedBy)}` : undefined
}
