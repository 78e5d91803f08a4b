import { type ExpectationDetail, partyTypes } from '@strata/contract'
import { isPartyDetail, type PartyDetail, partyTypeOf } from '../../expectation/files/say-detail.ts'
import { refuseField } from '../../expectation/refuse-unfit.ts'

/**
 * The rows that were chosen, in the order of the table; none where none of the ids is one of these rows. Rows of two versions are refused. @throws Problem INVALID
 */
export function chooseDetails(details: readonly ExpectationDetail[], ids: readonly number[]): PartyDetail[] {
  const wanted = new Set(ids)
  const chosen = details.filter(isPartyDetail).filter(({ id }) => wanted.has(id))
  if (chosen.length > 0 && chosen.length < wanted.size) refuseField('detail_ids', 'All rows have to be rows of this version')
  return partyTypes.flatMap((party) => chosen.filter((detail) => partyTypeOf(detail) === party))
}
