import { decidedStatuses, fullName } from '@strata/contract'
import { sayDate, sayDateTime } from '../platform/index.ts'
import type { ShownVersion } from './shown-version.ts'

/** What happened to a version last, and by whom: the line beside its number. */
export function sayStanding(version: ShownVersion, zone: string | undefined): string {
  const preparer = fullName(version.preparedBy)
  switch (version.status.name) {
    case 'APPROVED':
      return version.approvedBy && version.approvedOn
        ? `Approved by ${fullName(version.approvedBy)} on ${sayDate(version.approvedOn, zone)}`
        : 'Approved'
    case 'IA':
      return `Sent for approval by ${version.sentBy ? fullName(version.sentBy) : preparer}${version.sentOn ? ` on ${sayDateTime(version.sentOn, zone)}` : ''}`
    case 'RETIRED':
      return version.retiredOn ? `Retired on ${sayDate(version.retiredOn, zone)}` : 'Retired'
    case 'ARCHIVED':
    case 'WIP':
      return `Started by ${preparer} on ${sayDate(version.createdOn, zone)}`
  }
}

/** Who prepared it, where the standing names somebody else. */
export function sayPreparer(version: ShownVersion): string | undefined {
  return decidedStatuses.includes(version.status.name) ? `Prepared by ${fullName(version.preparedBy)}` : undefined
}
