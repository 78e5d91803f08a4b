import type { ReciprocalPair, Said } from '@strata/contract'
import type { CompanyTransaction, Statement } from '../../platform/index.ts'
import type { ExpectationVersionRow } from '../expectation-views.ts'
import { listInterfacingDetails } from '../row/interfacing/interfacing-detail-views.ts'
import { listPartyDetails } from '../row/party/party-detail-views.ts'
import { type OtherInterfacingRow, type OtherPartyRow, otherInterfacingRows, otherPartyRows } from './reciprocal-views.ts'

/** What a version says of another process; of an interfacing row each part by itself. */
export interface OurSaid extends Said {
  processChronId: number
  part: ReciprocalPair['part']
}

/** What another process says of ours; `part` is that of our row which it is beside. */
export interface TheirSaid extends OurSaid {
  counterpart: NonNullable<ReciprocalPair['counterpart']> & { expectationChronId: number }
}

export async function listOurs(tx: CompanyTransaction, { id, type }: ExpectationVersionRow): Promise<OurSaid[]> {
  if (type === 'ie')
    return (await listInterfacingDetails(tx, id)).flatMap(({ id: detailId, processId: processChronId, yours, theirs }) => [
      { detailId, processChronId, part: 'your', side: yours },
      { detailId, processChronId, part: 'their', side: theirs },
    ])
  return (await listPartyDetails(tx, id)).flatMap(({ id: detailId, partyType, partyId: processChronId, ...row }) => {
    const { description, param, measureType, target, min, max } = row
    const side = { description, param, measureType, target, min, max }
    return partyType === 'Internal' && processChronId !== null ? [{ detailId, processChronId, part: null, side }] : []
  })
}

type Ours = Pick<ExpectationVersionRow, 'type' | 'processChronId'>

export const listTheirs = async (tx: CompanyTransaction, ours: Ours): Promise<TheirSaid[]> =>
  toTheirs(await tx.many<OtherRow>(theirRows(tx, ours)))

/** A supplier has us as its customer, a customer as its supplier. */
export const theirRows = (tx: CompanyTransaction, { type, processChronId }: Ours): Statement =>
  type === 'ie' ? otherInterfacingRows(tx, processChronId) : otherPartyRows(tx, type === 'ce' ? 'se' : 'ce', processChronId)

/** What we expect is what an interfacing process says of itself, and the other way round. */
export function toTheirs(rows: readonly OtherRow[]): TheirSaid[] {
  return rows.flatMap((row): TheirSaid[] => {
    if ('side' in row) {
      const { side, detailId, processChronId, ...version } = row
      return [{ detailId, processChronId, part: null, side, counterpart: { ...version, detailId } }]
    }
    const { yours, theirs, detailId, processChronId, ...version } = row
    const said = { detailId, processChronId, counterpart: { ...version, detailId } }
    return [
      { ...said, part: 'your', side: theirs },
      { ...said, part: 'their', side: yours },
    ]
  })
}

export type OtherRow = OtherPartyRow | OtherInterfacingRow
