import { createHash } from 'node:crypto'
import type { KeptMeasure } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { ExpectationVersionRow } from '../expectation-views.ts'
import { type InterfacingDetailRow, listInterfacingDetails } from './interfacing/interfacing-detail-views.ts'
import { listPartyDetails, type PartyDetailRow } from './party/party-detail-views.ts'

/** SHA-256, hex, of the rows of a version as they are shown: whom they are about, under which name, and what is expected. Who changed them when is not in it. */
export const readRowsHash = async (tx: CompanyTransaction, { id, type }: Pick<ExpectationVersionRow, 'id' | 'type'>): Promise<string> =>
  type === 'ie' ? hashInterfacingRows(await listInterfacingDetails(tx, id)) : hashPartyRows(await listPartyDetails(tx, id))

/** The same of rows that were read. */
export const hashInterfacingRows = (rows: readonly InterfacingDetailRow[]): string =>
  hashRows(
    rows.map(({ chronId, processId, partyName, yours, theirs }) => [
      chronId,
      processId,
      partyName,
      ...listSide(yours),
      ...listSide(theirs),
    ]),
  )

const listSide = ({ description, param, measureType, target, min, max }: KeptMeasure) => [description, param, measureType, target, min, max]

/** The same of rows that were read. */
export const hashPartyRows = (rows: readonly PartyDetailRow[]): string =>
  hashRows(
    rows.map((row) => {
      const { chronId, partyType, partyId, partyName, description, param, uom, measureType, frequencyId, target, min, max } = row
      return [chronId, partyType, partyId, partyName, description, param, uom, measureType, frequencyId, target, min, max]
    }),
  )

const hashRows = (rows: unknown[]): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex')
