import { type ExpectationParty, type ExpectationType, expectationRefusalMessages, partyFields, type ReadDetail } from '@strata/contract'
import { fail } from '../platform/index.ts'
import { missingFrom, type RowParty } from './row/describe-details.ts'

/** The row that was sent. @throws Problem INVALID with the first thing that is wrong */
export function readFit<Detail>(read: ReadDetail<Detail>): Detail {
  return read.issue ? refuseField(read.issue.path, read.issue.message) : read.detail
}

/** The name of a party that the approved summary names. @throws Problem INVALID */
export function readPartyName(type: ExpectationType, parties: readonly ExpectationParty[], wanted: RowParty): string {
  const isOther = missingFrom([wanted])
  const found = parties.find((party) => !isOther(party))
  return found ? found.name : refuseField(type === 'ie' ? 'processId' : partyFields[type].id, expectationRefusalMessages.notInSummary[type])
}

/** @throws Problem INVALID */
export const refuseField = (path: string, message: string): never => fail('INVALID', { issues: [{ path, message }] })
