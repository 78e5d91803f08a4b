import type { Person, RightsItem, RightsTables, TabTarget, VersionKind } from '@strata/contract'
import type { CompanyTransaction, Statement } from '../platform/index.ts'
import type { NamedVersion } from './versioned-item.ts'

/** What decides who may know of a version now. */
export interface AnnouncedVersion {
  id: number
  status: string
  /** The process it is below; null: none. */
  placeChronId: number | null
  preparerId: number
  /** Who saved it last; left out: nobody but the preparer can have. */
  saverId?: number
  /** Who sent it for approval; null where nobody did. */
  senderId: number | null
  /** One that was deleted nobody may know of. */
  isDeleted: boolean
}

/** That it was sent for approval. */
export interface SentFacts {
  chronId: number
  version: number
  sentBy: Person
  /** A companyUserId. */
  sentById: number
  sentOn: string
}

/** `isProcess`: it is the process that the version is below; these are held after all else, in one order. */
interface HeldRow {
  table: Statement
  key: Statement
  by: Statement
  isProcess?: true
}

/** How the facts of a kind are read; `v` is the version. All of it is code, so that each statement has one text for each kind. */
export interface FactColumns {
  table: Statement
  /** What else it is read from: ` join …`. */
  join: Statement
  /** All of its `AnnouncedVersion` but the id, and what the kind knows besides. */
  facts: Statement
  /** The column that names the process it is below; left out: everyone may see what befell it. */
  place?: Statement
  /** The column that names who prepared it. */
  preparer: Statement
  /** Who saved it last, and when it was last saved or rejected. */
  saved: { by: Statement; on: Statement }
  /** The row that each change of a version holds first: which table, its column, and the column of the version that names it. */
  held: HeldRow
  /** What of the table is ever sent for approval, ` and …`; left out: all of it. */
  onlySent?: Statement
  decided: DecidedColumns
}

/** How it is read what was decided about versions of a kind, of all its types; `v` is the version. */
interface DecidedColumns {
  type: Statement
  /** Of an item that has a name of its own; else null. */
  name: Statement
  /** The process it is below (chronId), or null. */
  at: Statement
  /** The comment of an approval; empty where there is none. */
  approvalComment: Statement
  /** A query for its rejections, the former ones too: `rejected_on, rejected_by, comment`. */
  rejections: Statement
}

/** What a version that waits for a decision changes. */
export interface VersionChanges {
  /** Sanitized HTML: what its sender wrote. */
  history: string | undefined
  /** What differs from the version before it, a sentence each; none where it is the first. */
  lines: readonly string[]
}

/**
 * What a kind of versions brings so that alerts, events, mails and lists of what waits speak of each version to those alone who may know of it. `Place` is the
 * process it is below, as its reader finds it, or null where it may be below none.
 */
export interface AnnouncedKind<Facts extends AnnouncedVersion, Place> {
  kind: VersionKind
  tables: RightsTables
  columns: FactColumns
  /** Whether what an alert opens is a version of this kind. */
  isShownIn(tab: TabTarget['tabData'], tabType: string): boolean
  rightsOf(version: Facts, place: Place): RightsItem
  /** `Macro`, `Customer expectations` */
  nameType(version: Facts): string
  describe(version: Facts & Pick<SentFacts, 'chronId' | 'version'>, place: Place): NamedVersion
  /** For those who are mailed about it; left out: they look at it themselves. */
  describeChanges?(tx: CompanyTransaction, version: Facts & SentFacts): Promise<VersionChanges>
  /** Who may decide (companyUserIds). */
  listDeciders(tx: CompanyTransaction, version: Facts, place: Place): Promise<number[]>
  /** Of versions that a member may decide, those that the member is asked to; left out: all. */
  keepAsked?(tx: CompanyTransaction, sent: readonly (Facts & SentFacts)[], memberId: number): Promise<(Facts & SentFacts)[]>
}
