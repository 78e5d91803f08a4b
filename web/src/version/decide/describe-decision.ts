import { daysBetween, fullName } from '@strata/contract'
import { formatDateTime } from '../../platform/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import { isEditable } from '../version-availability.ts'

/** "Version 4 was approved by Ingrid Solheim on Nov 21 2026 01:34 PM." */
export function describeDecision(decided: AnyVersion, zone: string | undefined): string {
  const { version, approvedBy, approvedOn, rejection } = decided
  if (approvedBy && approvedOn) return `Version ${version} was approved by ${fullName(approvedBy)} on ${formatDateTime(approvedOn, zone)}.`
  if (rejection) return `Version ${version} was rejected by ${fullName(rejection.by)} on ${formatDateTime(rejection.on, zone)}.`
  return isEditable(decided) ? `Version ${version} was withdrawn.` : `Version ${version} was decided already.`
}

/** "Version 5, sent by Jonas Weber on Nov 18 2026 04:12 PM, waiting for you for 2 days" */
export function describeWaiting({ version, sentOn, preparedBy, sentBy }: AnyVersion, zone: string | undefined, now: Date): string {
  if (!sentOn) return `Version ${version}, prepared by ${fullName(preparedBy)}`
  const days = daysBetween(sentOn, now)
  const since = days < 1 ? 'waiting for you since today' : `waiting for you for ${days === 1 ? '1 day' : `${days} days`}`
  return `Version ${version}, sent by ${fullName(sentBy ?? preparedBy)} on ${formatDateTime(sentOn, zone)}, ${since}`
}
