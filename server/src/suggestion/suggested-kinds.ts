import {
  type ChartType,
  type ExpectationType,
  expectationGroupOf,
  ofPlainKinds,
  type PlainKind,
  type SuggestionGroup,
  type SuggestionItemType,
  type SuggestionPlace,
  type VersionKind,
} from '@strata/contract'
import { summaryBoxes } from '@strata/diagram'
import { type DecidableVersion, nameVersion } from '../announcement/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import type { Place } from '../process/index.ts'
import { chartTable, expectationTable, plainTable } from '../version/index.ts'
import {
  type DecidedVersion,
  drawsPart,
  findDecidedDocument,
  findDecidedDrawing,
  findDecidedVersion,
  findDocumentUnderWay,
  findVersionUnderWay,
  hasComponent,
  hasRow,
  holdDocument,
  holdVersion,
  type UnderWay,
} from './suggested-views.ts'

interface Named {
  type: SuggestionItemType
  chronId: number
}

/** What a kind of item brings so that suggestions are made for it. */
interface SuggestedKind {
  kind: VersionKind
  /** The row of the rights table. */
  groupOf(place: Place | null): SuggestionGroup
  about(versionId: number): DecidableVersion
  /** The version in force, else the one that was last. */
  findDecided(tx: CompanyTransaction, chronId: number): Promise<DecidedVersion | undefined>
  /** Holds the version in force as it is until the transaction ends; false where it is not in force by now. */
  hold(tx: CompanyTransaction, versionId: number): Promise<boolean>
  /** The version that is worked on or decided about. `hold`: it stays as it is until the transaction ends. */
  findUnderWay(tx: CompanyTransaction, chronId: number, hold: boolean): Promise<UnderWay | undefined>
  /** Whether a version has such a part; left out: it has no parts. */
  hasPart?(tx: CompanyTransaction, versionId: number, place: SuggestionPlace): Promise<boolean>
  /** What a version shows that was in force once, to be drawn on; left out: nothing is drawn. */
  findDrawing?(tx: CompanyTransaction, chronId: number, versionId: number): Promise<DrawnVersion | undefined>
}

/** A chart that is drawn on. */
export interface DrawnVersion {
  type: ChartType
  /** As it is stored. */
  document: string
}

const chart = (type: ChartType): SuggestedKind => ({
  ...version(type),
  findDrawing: async (tx, chronId, versionId) => {
    const document = await findDecidedDrawing(tx, type, chronId, versionId)
    return document === undefined ? undefined : { type, document }
  },
})

const version = (type: ChartType): SuggestedKind => ({
  kind: 'chart',
  groupOf: () => type,
  about: (chartId) => ({ chartId }),
  findDecided: (tx, chronId) => findDecidedVersion(tx, chartTable, { type, chronId }),
  hold: (tx, versionId) => holdVersion(tx, chartTable, versionId),
  findUnderWay: (tx, chronId, hold) => findVersionUnderWay(tx, chartTable, { type, chronId }, hold ? 'update' : null),
  hasPart: async (tx, versionId, { kind, id }) =>
    kind !== 'row' && drawsPart(tx, versionId, { list: kind === 'node' ? 'nodes' : 'edges', id }),
})

/** Its boxes are always there; stored are those that were moved. */
const summary: SuggestedKind = {
  ...version('ps'),
  hasPart: async (tx, versionId, { kind, id }) => {
    if (kind === 'node') return summaryBoxes.some(({ nodeId }) => nodeId === id)
    return kind === 'row' && hasComponent(tx, versionId, id)
  },
}

const expectation = (type: ExpectationType): SuggestedKind => ({
  kind: 'expectation',
  groupOf: (place) => expectationGroupOf({ parentChronId: place?.parentChronId ?? null }),
  about: (expectationId) => ({ expectationId }),
  findDecided: (tx, chronId) => findDecidedVersion(tx, expectationTable, { type, chronId }),
  hold: (tx, versionId) => holdVersion(tx, expectationTable, versionId),
  findUnderWay: (tx, chronId, hold) => findVersionUnderWay(tx, expectationTable, { type, chronId }, hold ? 'share' : null),
  hasPart: async (tx, versionId, { kind, id }) => kind === 'row' && hasRow(tx, versionId, id),
})

/** Of the global groups. */
const document = (docType: 'GPD' | 'QMSD' | 'TLD'): SuggestedKind => ({
  kind: 'document',
  groupOf: () => 'globaldoc',
  about: (documentId) => ({ documentId }),
  findDecided: (tx, chronId) => findDecidedDocument(tx, docType, chronId),
  hold: holdDocument,
  findUnderWay: (tx, chronId, hold) => findDocumentUnderWay(tx, docType, chronId, hold),
})

const plain = (kind: PlainKind): SuggestedKind => ({
  kind,
  groupOf: () => kind,
  about: (id) => nameVersion({ kind, id }),
  findDecided: (tx, chronId) => findDecidedVersion(tx, plainTable(kind), { chronId }),
  hold: (tx, versionId) => holdVersion(tx, plainTable(kind), versionId),
  findUnderWay: (tx, chronId, hold) => findVersionUnderWay(tx, plainTable(kind), { chronId }, hold ? 'share' : null),
})

const kinds: Readonly<Record<SuggestionItemType, SuggestedKind>> = {
  gpfc: chart('gpfc'),
  ps: summary,
  ma: chart('ma'),
  mi: chart('mi'),
  ce: expectation('ce'),
  se: expectation('se'),
  ie: expectation('ie'),
  gpd: document('GPD'),
  qmsd: document('QMSD'),
  tld: document('TLD'),
  ...ofPlainKinds((_, kind) => plain(kind)),
}

export const kindOf = (type: SuggestionItemType): SuggestedKind => kinds[type]

export const versionKindOf = (type: SuggestionItemType): VersionKind => kinds[type].kind

export const findDecided = (tx: CompanyTransaction, { type, chronId }: Named): Promise<DecidedVersion | undefined> =>
  kinds[type].findDecided(tx, chronId)
