import type { chartRoutes, NamedItem, ReadOrder, RouteInput, Signature, VersionConsents } from '@strata/contract'
import type { FunctionComponent } from 'react'
import type { ChangelogPlace } from '../changelog/index.ts'
import type { CommentItem } from '../comment/index.ts'
import type { ImpactedVersion } from '../impact/index.ts'
import type { ReadPlace } from '../reading/index.ts'
import type { ReviewedItem } from '../review/index.ts'
import type { Confirmation } from '../ui/index.ts'
import type { AnyVersion, ShownVersion } from './shown-version.ts'

export interface Decision {
  approve: boolean
  comment: string
  /** Of what was shown (specification 5 §21). */
  contentHash: string | undefined
  /** Of the change note and the name that were shown; left out where they could not be loaded. */
  noteHash?: string
  /** Where the company signs its decisions. */
  signature?: Signature
  /** Why it is approved though consents are missing. */
  withoutConsents?: string
  /** Who is asked to read it, once it is approved. */
  reading?: ReadOrder
}

/** What is answered about a version in approval: the decision on it, or a consent to it. */
export interface Answering {
  call: (id: number, decision: Decision) => Promise<unknown>
  approved: string
  rejected: string
  failed: string
  /** What becomes of a rejected version, where it does not become a WIP again. */
  afterRejection?: string
  /** The fault of a rejection without a comment, where it needs one. */
  commentMissing?: string
}

/** Consents before the decision (specification 4 §2): what is answered about a version, and all that was. */
interface Consents {
  give: (id: number, answer: ConsentAnswer) => Promise<unknown>
  list: (id: number, signal: AbortSignal) => Promise<VersionConsents>
}
type ConsentAnswer = RouteInput<typeof chartRoutes.consent>['body']

/** A call, and the toasts of its success and its failure. */
export interface ItemCall<Input extends unknown[], Answer = unknown> {
  call: (...input: Input) => Promise<Answer>
  done: string
  failed: string
}

/** The WIPs that others replaced and that can still be restored (specification 5 §19). */
export interface ReplacedWips {
  queryKey: readonly unknown[]
  list: (signal: AbortSignal) => Promise<readonly ReplacedWip[]>
  restore: ItemCall<[id: number]>
}

export interface ReplacedWip extends Pick<ShownVersion, 'id' | 'version' | 'savedOn' | 'preparedBy'> {
  replacedOn: string
}

/** What leads out of a decision. */
export interface Deciding {
  /** The same evidence is shown to those who are asked for consent; left out: a decision is asked for. */
  asks?: 'decision' | 'consent' | undefined
  /** Asks again for the versions: the one shown has another state now. */
  onDecided: () => Promise<void>
  onClose: () => void
  /** Left out where there is no other version to compare with. */
  onCompare?: (() => void) | undefined
  /** The version is in force, and is read in the place of being decided. */
  reading?: ReadPlace | undefined
}

/** What Make Decision is opened with. */
export interface EvidenceProps<Content, Version> extends Deciding {
  item: VersionedItem
  content: Content
  version: Version
  versions: readonly Version[]
  isSmall: boolean
}

/**
 * What has versions, as the life of a version on screen asks for it: a chart, a summary, expectations, a document. Each brings its calls with the
 * sentences of specification 1 §8 about them, and what is shown before a version is decided and sent. `Content` is what is loaded of a version,
 * `Sending` what the dialog is opened with that sends one.
 */
export interface VersionedItem<Content = never, Version extends AnyVersion = never, Sending = never> {
  companyId: number
  /** As calls and drafts name it: 'gpfc', 'ce'. */
  type: string
  /** In sentences: "Expectation". */
  name: string
  /** What titles make of it: "(P1) Win orders — Customer expectations". */
  named: NamedItem
  /** Where a screen over it leads back to: "Back to the chart". */
  back: string
  /** As comments name it; left out where a decision has none beside it. */
  commentType?: CommentItem['type']
  /** Left out where versions have no change history. */
  changelogType?: ChangelogPlace['type']
  /** What is asked for what a version touches; left out where versions touch nothing else. */
  impact?: (version: Pick<ImpactedVersion, 'id' | 'state'>) => ImpactedVersion
  /** What is looked at again, by its chronId; left out where versions are not reviewed here. */
  review?: (version: Pick<AnyVersion, 'chronId'>) => ReviewedItem
  /** As calls of reading name it; left out where nobody is asked to read its versions. */
  reading?: (version: Pick<AnyVersion, 'chronId'>) => ReadPlace
  /** The version as it is now. */
  get: (id: number) => Promise<AnyVersion>
  /** Make Decision: what speaks for and against a version, in a `DecisionFrame`. */
  Evidence: FunctionComponent<EvidenceProps<Content, Version>>
  decide: Answering
  consents: Consents
  /** What the pre-check finds, in a `SendDialog`; left out where sending asks its `question` alone. */
  PreCheck?: FunctionComponent<Sending>
  send: ItemCall<[id: number, sending: { etag: string | undefined; log: string }]> & {
    question?: Confirmation
    /** The send dialog itself shows that the pre-check found something. */
    showsFindings?: boolean
  }
  /** `question` takes the place of the usual one. */
  withdraw: ItemCall<[id: number]> & { question?: Confirmation }
  /** Resolves to the id of the WIP. Left out where a new version is not made of the approved one. */
  makeWip?: ItemCall<[approvedId: number, replaces: number | null, key: string], number>
  /** Asked before, where a WIP never replaces another. */
  makeWipQuestion?: (approved: ShownVersion) => Confirmation
  retire?: ItemCall<[id: number]>
  /** Makes the next version once nothing is in force. */
  createAgain?: ItemCall<[key: string], number>
  /** Left out where a WIP never replaces another. */
  replaced?: ReplacedWips | undefined
}
