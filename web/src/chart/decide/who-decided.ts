import { type ChartVersion, chartRoutes, fullName } from '@strata/contract'
import { call } from '../../platform/client.ts'
import { sayDateTime } from '../../platform/format/say-when.ts'
import type { ShownVersion } from '../../version/shown-version.ts'
import { isEditable } from '../../version/version-standing.ts'
import type { ChartPlace } from '../chart-place.ts'

/** Who decided a version and when, where that can still be read (specification 5 §19, approver from a mail). */
export async function findWhoDecided(
  { companyId, type }: ChartPlace,
  { id }: ChartVersion,
  zone: string | undefined,
): Promise<string | undefined> {
  const answer = await call(chartRoutes.getVersion, { params: { companyId, type, id } }).catch(() => undefined)
  return answer && sayDecided(answer.data, zone)
}

/** "Version 4 was approved by Ingrid Solheim on Nov 21 2026 01:34 PM." */
export function sayDecided(decided: ShownVersion, zone: string | undefined): string {
  const { version, approvedBy, approvedOn, rejection } = decided
  if (approvedBy && approvedOn) return `Version ${version} was approved by ${fullName(approvedBy)} on ${sayDateTime(approvedOn, zone)}.`
  if (rejection) return `Version ${version} was rejected by ${fullName(rejection.by)} on ${sayDateTime(rejection.on, zone)}.`
  return isEditable(decided) ? `Version ${version} was withdrawn.` : `Version ${version} was decided already.`
}
