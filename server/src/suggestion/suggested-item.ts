import {
  chartTypeNames,
  type EventParams,
  expectationTitles,
  globalDocumentNames,
  nameItem,
  ofPlainKinds,
  type SuggestionItemType,
  versionStatus,
} from '@strata/contract'
import { type DecidableVersion, eventParams, placeParams } from '../announcement/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { findPlace, type Place } from '../process/index.ts'
import { findDecided, kindOf } from './suggested-kinds.ts'

/** The name of an item across its versions. */
export interface SuggestedItem {
  type: SuggestionItemType
  chronId: number
}

/** An item that was approved once, by the version that everyone may see. */
export interface FoundItem extends SuggestedItem {
  versionId: number
  /** Whether that version is in force. */
  isInForce: boolean
  /** The process it is below, as its reader finds it; null: none. */
  place: Place | null
  /** Of a document; null: it is named by its process. */
  documentName: string | null
}

/** Nothing where no version of it was ever approved, or it was deleted. `reader` is a companyUserId. */
export async function findSuggestedItem(tx: CompanyTransaction, item: SuggestedItem, reader: number): Promise<FoundItem | undefined> {
  const decided = await findDecided(tx, item)
  if (!decided) return undefined
  const { versionId, isInForce, processChronId, documentName } = decided
  const place = processChronId === null ? null : await findPlace(tx, processChronId, reader)
  return place === undefined ? undefined : { type: item.type, chronId: item.chronId, versionId, isInForce, place, documentName }
}

/** `(P1) Win orders — Macro` */
export const nameSuggested = ({ type, place, documentName }: FoundItem): string =>
  nameItem({ of: documentName ?? place, type: typeNames[type] })

const typeNames: Readonly<Record<SuggestionItemType, string>> = {
  ...chartTypeNames,
  ...expectationTitles,
  gpd: globalDocumentNames.GPD,
  qmsd: globalDocumentNames.QMSD,
  tld: globalDocumentNames.TLD,
  ...ofPlainKinds(({ name }) => name),
}

/** The version that an event about the item opens. */
export const aboutSuggested = ({ type, versionId }: FoundItem): DecidableVersion => kindOf(type).about(versionId)

export function paramsOf({ type, chronId, versionId, place }: FoundItem): EventParams {
  const { kind } = kindOf(type)
  return eventParams({
    item: kind === 'document' ? type.toUpperCase() : type,
    itemId: versionId,
    ...placeParams(place),
    status: versionStatus.approved,
    expectationId: kind === 'expectation' ? chronId : null,
  })
}
