import type { ChangelogPlace } from '../changelog/index.ts'
import type { CommentItem } from '../comment/index.ts'
import type { Confirmation } from '../ui/index.ts'
import type { ShownVersion } from './shown-version.ts'

export interface Decision {
  approve: boolean
  comment: string
  /** Of what was shown (specification 5 §21). */
  contentHash: string | undefined
}

/** A call, and what is said once it worked or failed. */
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

/**
 * What has versions, as the life of a version on screen asks for it: a chart, a summary, expectations. Each brings its calls with the sentences of
 * specification 1 §8 about them; its evidence and its pre-check stay beside it.
 */
export interface VersionedItem {
  companyId: number
  /** As calls and drafts name it: 'gpfc', 'ce'. */
  type: string
  /** In sentences: "Expectation". */
  name: string
  /** Over a screen of its own: "Customer expectations of (P1) Win orders". */
  title: string
  /** Where a screen over it leads back to: "Back to the chart". */
  back: string
  /** As comments name it; left out where a decision has none beside it. */
  commentType?: CommentItem['type']
  /** Left out where versions have no change history. */
  changelogType?: ChangelogPlace['type']
  /** The version as it is now. */
  get: (id: number) => Promise<ShownVersion>
  decide: { call: (id: number, decision: Decision) => Promise<unknown>; approved: string; rejected: string; failed: string }
  send: ItemCall<[id: number, sending: { etag: string | undefined; log: string }]> & {
    /** The send dialog itself says that the pre-check found something. */
    showsFindings?: boolean
  }
  withdraw: ItemCall<[id: number]>
  /** Resolves to the id of the WIP. */
  makeWip: ItemCall<[approvedId: number, replaces: number | null, key: string], number>
  /** Asked before, where a WIP never replaces another. */
  makeWipQuestion?: (approved: ShownVersion) => Confirmation
  retire?: ItemCall<[id: number]>
  /** Makes the next version once nothing is in force. */
  createAgain?: ItemCall<[key: string], number>
  /** Left out where a WIP never replaces another. */
  replaced?: ReplacedWips | undefined
}
