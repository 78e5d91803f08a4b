import type { Makers, ReadItemType } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import { findPlace, type Place } from '../process/index.ts'
import { kindOf } from './read-kinds.ts'

/** The name of an item across its versions. */
export interface NamedItem {
  type: ReadItemType
  chronId: number
}

/** An item that is or was in force, by the version that everyone may see who may open it; or of which the first version waits for a decision. */
export interface ReadItem extends NamedItem, Makers {
  versionId: number
  version: number
  /** Whether that version is in force. */
  isInForce: boolean
  wasInForce: boolean
  /** The process it is below, as its reader finds it; null: none. */
  place: Place | null
}

/** Nothing where no version of it was ever in force or waits, or it was deleted. `reader` is a companyUserId. */
export async function findReadItem(tx: CompanyTransaction, { type, chronId }: NamedItem, reader: number): Promise<ReadItem | undefined> {
  const found = await kindOf(type).findInForce(tx, chronId)
  if (!found) return undefined
  const { id: versionId, processChronId, ...version } = found
  const place = processChronId === null ? null : await findPlace(tx, processChronId, reader)
  return place === undefined ? undefined : { type, chronId, versionId, ...version, place }
}
