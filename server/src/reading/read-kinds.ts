import {
  type ChartType,
  type DocumentType,
  type ExpectationType,
  expectationGroupOf,
  ofPlainKinds,
  type PlainKind,
  type ReadItemType,
  type ReadingGroup,
  readItemTypes,
  type VersionKind,
} from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import type { Place } from '../process/index.ts'
import { chartTable, expectationTable, plainTable } from '../version/index.ts'
import { type ForceVersion, findDocumentInForce, findVersionInForce, holdDocument, holdVersion } from './read-item-views.ts'

/** What a kind of item brings so that people are asked to read it. */
export interface ReadKind {
  kind: VersionKind
  /** The row of the rights table. */
  groupOf(place: Place | null): ReadingGroup
  /** Only who has a role of the process, administrator, CEO and advisors open it; left out: everyone, where the process is not restricted. */
  isForMembers?: true
  /** The version in force, else the one that was last. */
  findInForce(tx: CompanyTransaction, chronId: number): Promise<ForceVersion | undefined>
  /** Holds a version as it is until the transaction ends; false where it is not in force by now. */
  hold(tx: CompanyTransaction, versionId: number): Promise<boolean>
}

const chart = (type: ChartType): ReadKind => ({
  kind: 'chart',
  groupOf: () => type,
  findInForce: (tx, chronId) => findVersionInForce(tx, chartTable, { type, chronId }),
  hold: (tx, versionId) => holdVersion(tx, chartTable, versionId),
})

const expectation = (type: ExpectationType): ReadKind => ({
  kind: 'expectation',
  groupOf: (place) => expectationGroupOf({ parentChronId: place?.parentChronId ?? null }),
  findInForce: (tx, chronId) => findVersionInForce(tx, expectationTable, { type, chronId }),
  hold: (tx, versionId) => holdVersion(tx, expectationTable, versionId),
})

const document = (docType: DocumentType): Omit<ReadKind, 'groupOf'> => ({
  kind: 'document',
  findInForce: (tx, chronId) => findDocumentInForce(tx, docType, chronId),
  hold: (tx, versionId) => holdDocument(tx, docType, versionId),
})

/** Of the global groups. */
const globalDocument = (docType: 'GPD' | 'QMSD' | 'TLD'): ReadKind => ({ ...document(docType), groupOf: () => 'globaldoc' })

const plain = (kind: PlainKind): ReadKind => ({
  kind,
  groupOf: () => kind,
  findInForce: (tx, chronId) => findVersionInForce(tx, plainTable(kind), { chronId }),
  hold: (tx, versionId) => holdVersion(tx, plainTable(kind), versionId),
})

const kinds: Readonly<Record<ReadItemType, ReadKind>> = {
  gpfc: chart('gpfc'),
  ps: chart('ps'),
  ma: chart('ma'),
  mi: chart('mi'),
  ce: expectation('ce'),
  se: expectation('se'),
  ie: expectation('ie'),
  gpd: globalDocument('GPD'),
  qmsd: globalDocument('QMSD'),
  tld: globalDocument('TLD'),
  prd: { ...document('PRD'), groupOf: () => 'processdoc', isForMembers: true },
  ...ofPlainKinds((_, kind) => plain(kind)),
}

export const kindOf = (type: ReadItemType): ReadKind => kinds[type]

export const typesForMembers: readonly ReadItemType[] = [...readItemTypes].filter((type) => kinds[type].isForMembers)
