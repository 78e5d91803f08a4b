import { fullName } from '@strata/contract'
import { describeMoment, fail, matchesEtag } from '../platform/index.ts'
import { etagOf } from './chart-etag.ts'
import type { ChartRow } from './chart-views.ts'

export interface SeenState {
  /** The `if-match` header; left out: not asked. */
  ifMatch: string | undefined
  /** Of who asks (IANA). */
  timezone: string
}

/** Refuses what was asked of another state than the present one, naming who saved it when. @throws Problem EDITED_MEANWHILE */
export function requireUnchanged(version: ChartRow, { ifMatch, timezone }: SeenState): void {
  if (ifMatch === undefined || matchesEtag(ifMatch, etagOf(version))) return
  const { savedBy, savedOn } = version
  fail('EDITED_MEANWHILE', { detail: `${fullName(savedBy)} saved this chart on ${describeMoment(savedOn, timezone)}.` })
}
