import {
  type ExpectationDetail,
  type ExpectationParty,
  expectationMessages,
  type Frequency,
  expectationDetailMessages as messages,
  nameOfParty,
  type PartyType,
  partyFields,
  readPartyDetail,
} from '@strata/contract'
import { rebaseValues } from '../../platform/index.ts'
import type { DetailKind, StoredDetail } from './detail-kind.ts'
import { formatMeasure, type MeasureEntry, measureEntryOf, measureOf, noMeasure } from './measure-entry.ts'

/** A row of customers or suppliers while one enters it; ids as lists of choices have them. */
export interface PartyEntry {
  partyType: PartyType | ''
  partyId: string | null
  uom: string
  frequency: string | null
  measure: MeasureEntry
}

export type PartyKindOfRow = 'ce' | 'se'

interface Known {
  parties: readonly ExpectationParty[]
  frequencies: readonly Frequency[]
}

const noParty: PartyEntry = { partyType: '', partyId: null, uom: '', frequency: null, measure: noMeasure }

/** What is done with rows of customers (`ce`) or of suppliers (`se`). */
export const partyKind = (type: PartyKindOfRow, known: Known): DetailKind<PartyEntry> => ({
  empty: noParty,
  read: readEntry,
  bodyOf: (entry) => bodyOf(type, entry),
  check: (body) => readPartyDetail(type, body),
  describe: (entry) => describeEntry(type, entry, known),
  rebase: (seen, typed, newer) => ({
    ...rebaseValues(seen, typed, newer),
    measure: rebaseValues(seen.measure, typed.measure, newer.measure),
  }),
  nextOf: ({ partyType, partyId, frequency }) => ({ ...noParty, partyType, partyId, frequency }),
})

function readEntry(detail: ExpectationDetail): StoredDetail<PartyEntry> | undefined {
  if ('processId' in detail) return undefined
  const [partyType, partyId] =
    'customerType' in detail ? [detail.customerType, detail.customerId] : [detail.supplierType, detail.supplierId]
  const { id, etag, description, param, uom, uomType, freq, paramVal, valMin, valMax } = detail
  const measure = measureEntryOf({ description, param, measureType: uomType, target: paramVal, min: valMin, max: valMax })
  return { id, etag, entry: { partyType, partyId: partyId === null ? null : String(partyId), uom, frequency: String(freq), measure } }
}

function bodyOf(type: PartyKindOfRow, { partyType, partyId, uom, frequency, measure }: PartyEntry): Record<string, unknown> {
  const { description, param, measureType, target, min, max } = measureOf(measure)
  return {
    [partyFields[type].type]: partyType,
    [partyFields[type].id]: partyId === null || partyType === 'Management' ? null : Number(partyId),
    description,
    param,
    uom,
    uomType: measureType,
    freq: frequency === null ? null : Number(frequency),
    paramVal: target,
    valMin: min,
    valMax: max,
  }
}

function describeEntry(type: PartyKindOfRow, entry: PartyEntry, { parties, frequencies }: Known): [label: string, text: string][] {
  const { partyType, partyId, uom, frequency, measure } = entry
  const party = parties.find((known) => known.type === partyType && String(known.id) === partyId)
  const [description, param, ...rest] = formatMeasure(measure)
  const named = frequencies.find(({ id }) => String(id) === frequency)?.name ?? ''
  return [
    [partyWords[type].party, partyId === null ? '' : party ? nameOfParty(party) : expectationMessages.needsRemoval],
    ...(description ? [description] : []),
    ...(param ? [param] : []),
    [messages.uom, uom],
    [messages.frequency, named],
    ...rest,
  ]
}

/** The labels of the two kinds. */
export const partyWords = {
  ce: { party: messages.customer, type: messages.customerType },
  se: { party: messages.supplier, type: messages.supplierType },
} as const satisfies Record<PartyKindOfRow, object>
