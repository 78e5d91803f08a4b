import type { Actor, EventParams, Makers, ReadOrder, RightsTables, SuggestionOutcome, TabTarget, VersionKind } from '@strata/contract'
import type { DecidableVersion } from '../announcement/index.ts'
import { type CompanyTransaction, fail, type Statement } from '../platform/index.ts'
import type { Edited, EditedMessage } from './require-unchanged.ts'
import type { VersionColumns } from './version-store.ts'
import type { Work } from './work.ts'

/** What versions of all types have. */
interface Version {
  id: number
  chronId: number
  status: string
}

/** A version with its place, or only the place. */
export interface Versioned {
  version: Version | undefined
}

export type VersionIn<Item extends Versioned> = NonNullable<Item['version']>

/** The version that a call names in its path. @throws Problem NOT_FOUND where it names none */
export function versionOf<V>({ version }: { version: V | undefined }): V {
  return version ?? fail('NOT_FOUND')
}

/** A reason not to send or approve a version. */
export type Finding = Record<string, unknown>

/** What a type of item brings so that its versions are sent, decided, withdrawn, replaced and restored as all are. */
export interface VersionedItem<Item extends Versioned, W extends Work = Work> {
  kind: VersionKind
  /** Each transition begins and ends in the states that the lifecycle names. */
  tables: RightsTables
  columns: VersionColumns
  /** The kind of item that a path of consents is set for: `ma`, `ce`, `gpd` (specification 4 §2). */
  itemTypeOf(version: VersionIn<Item>): string
  /** The process that it is below (chronId); null: none. */
  placeOf(item: Item): { chronId: number } | null
  makersOf(version: VersionIn<Item>): Makers
  /** A version as programs find it, held until the transaction ends. */
  load(tx: CompanyTransaction, id: number): Promise<Item | undefined>
  /**
   * SHA-256, hex, of all that is shown of a version: two versions with one hash have the same content. It is what each version answers as `contentHash`,
   * and what is said of a version is bound to (specification 4 §2).
   */
  contentHash(tx: CompanyTransaction, version: VersionIn<Item>): Promise<string>
  /** Whether against the version in force, or against a former one (its id), nothing but its layout changed; left out: each change of its content changes its meaning. */
  hasOnlyLayoutChanged?(tx: CompanyTransaction, version: VersionIn<Item>, formerId?: number): Promise<boolean>
  /** The change note of a version as it is read (HTML); left out: it has none. */
  readNote?(tx: CompanyTransaction, version: VersionIn<Item>): Promise<string | undefined>
  /** What the etag of who sends is compared with; left out: none is asked for. */
  edited?(version: VersionIn<Item>): Edited
  /** Keeps the packed change history that is sent with it. @throws Problem CHANGE_HISTORY_MISSING, TOO_LARGE */
  keepHistory?(work: W, version: VersionIn<Item>, packed: string): Promise<void>
  precheck?(tx: CompanyTransaction, item: Item): Promise<Finding[]>
  /** Fixes the content of a version as it is when it is sent. */
  settle?(work: W, version: VersionIn<Item>): Promise<void>
  /** Refuses, or prepares what approving needs; answers further columns to set: `, file_key = …`. */
  beforeApprove?(work: W, item: Item): Promise<Statement>
  afterApproved?(work: W, item: Item): Promise<void>
  afterRejected?(work: W, version: VersionIn<Item>, comment: string): Promise<void>
  afterRestored?(work: W, version: VersionIn<Item>): Promise<void>
  /** What follows for the suggestions for it, and for who is asked to read it; left out: nothing. */
  follow?(work: W, item: Item, outcome: SuggestionOutcome): Promise<void>
  /** Asks people to read what was just approved; left out: nobody is. @throws Problem NO_RIGHT, INVALID */
  askToRead?(work: W, item: Item, asking: { actor: Actor; order: ReadOrder }): Promise<void>
  announce: VersionAnnouncer<Item>
  /** Passes on that what others read of it is no longer what it was; left out: nobody follows it. */
  signal?(tx: CompanyTransaction, item: Item): Promise<void>
  /** The same where its own rows did not change, but what is said of it: consents. Left out: as `signal` does. */
  signalAbout?(tx: CompanyTransaction, item: Item): Promise<void>
  /** Of refusals; left out: the code's own sentence. */
  messages?: {
    edited?: EditedMessage
    contentChanged?: string
    precheck?: string
    inApproval?: string
  }
}

interface VersionAnnouncer<Item> {
  describe(item: Item): VersionNotice
  /** Who may decide (companyUserIds). */
  listDeciders(tx: CompanyTransaction, item: Item): Promise<number[]>
  /** Whose decision is asked for; left out: of all who may decide. */
  listAskedDeciders?(deciders: readonly number[], sentBy: number): readonly number[]
  /** Those for whom something else waits after an approval; left out: who may decide. */
  opensWith?(item: Item): { opening: number | null }
}

/** A version as alerts and events speak of it. */
export interface NamedVersion {
  about: DecidableVersion
  /** `(P1) Win orders — Macro, version 3` */
  name: string
  /** The tab that shows it. */
  target: TabTarget
}

export interface VersionNotice extends NamedVersion {
  /** companyUserIds. */
  preparerId: number
  senderId: number | null
  /** specification 3 §3; the status is in them. */
  params: Omit<EventParams, 'status'>
}
