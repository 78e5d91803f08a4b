import { createHash } from 'node:crypto'
import type { KeptMeasure } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { ExpectationVersionRow } from '../expectation-views.ts'
import { listInterfacingDetails } from './interfacing/interfacing-detail-views.ts'
import { listPartyDetails } from './party/party-detail-views.ts'

/** SHA-256, hex, of the rows of a version as they are shown: whom they are about, under which name, and what is expected. Who changed them when is not in it. */
export async function hashRows(tx: CompanyTransaction, { id, type }: Pick<ExpectationVersionRow, 'id' | 'type'>): Promise<string> {
  const rows = type === 'ie' ? await listInterfacingRows(tx, id) : await listPartyRows(tx, id)
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

async function listInterfacingRows(tx: CompanyTransaction, id: number): Promise<unknown[]> {
  const rows = await listInterfacingDetails(tx, id)
  return rows.map(({ chronId, processId, partyName, yours, theirs }) => [
    chronId,
    processId,
    partyName,
    ...listSide(yours),
    ...listSide(theirs),
  ])
}

const listSide = ({ description, param, measureType, target, min, max }: KeptMeasure) => [description, param, measureType, target, min, max]

async function listPartyRows(tx: CompanyTransaction, id: number): Promise<unknown[]> {
  return (await listPartyDetails(tx, id)).map((row) => {
    const { chronId, partyType, partyId, partyName, description, param, uom, measureType, frequencyId, target, min, max } = row
    return [chronId, partyType, partyId, partyName, description, param, uom, measureType, frequencyId, target, min, max]
  })
}
