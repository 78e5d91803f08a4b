import { fullName } from '@strata/contract'
import { describeMoment, fail, matchesEtag } from '../platform/index.ts'
import { expectationEtag } from './expectation-etag.ts'
import { type ExpectationItem, versionOf } from './expectation-subject.ts'

/** Refuses what was asked of another state than the present one, naming who saved it when. @throws Problem EDITED_MEANWHILE */
export function requireUnchanged(item: Pick<ExpectationItem, 'version' | 'timezone'>, ifMatch: string | undefined): void {
  const version = versionOf(item)
  if (ifMatch === undefined || matchesEtag(ifMatch, expectationEtag(version))) return
  const { savedBy, savedOn } = version
  fail('EDITED_MEANWHILE', { detail: `${fullName(savedBy)} changed this on ${describeMoment(savedOn, item.timezone)}.` })
}
