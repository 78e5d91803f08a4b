import type { Actor, Holder, SearchKind, TabTarget } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import type { Place } from '../process/index.ts'

/** The tables that entries are made of. */
export const sourceNames = ['process', 'chart', 'document', 'sheet', 'area', 'comment', 'suggestion', 'person'] as const
export type SourceName = (typeof sourceNames)[number]

/** What the index gets of one thing. */
export interface EntryDraft {
  source: SourceName
  itemId: number
  chronId: number
  kind: SearchKind
  /** The process whose roles and restriction hold; null: none. */
  placeChronId: number | null
  /** Who may see it, out of a rights table. */
  audience: readonly Holder[]
  /** Who sees it besides, a companyUserId; left out: nobody. */
  authorId?: number
  isCurrent: boolean
  /** Of a chart and of the processes in it. */
  chartId: number | null
  /** Pid, short name or number. */
  code: string
  title: string
  body: string
  /** ISO 8601. */
  changedOn: string
  /** Of a document: whose text belongs to it, where its text can be read. */
  file: { guid: string; isReadable: boolean } | null
}

/** What a reader is shown of one thing. */
export interface Described {
  title: string
  where: string
  target: TabTarget
  /** Shown where the index has no text: a description, who wrote it. */
  note?: string
}

/** Something as it is at this moment, which may be other than when it was read for the index. */
export interface Finding {
  id: number
  /** The process it belongs to; null: none. */
  placeChronId: number | null
  mayRead(actor: Actor, place: Place | null): boolean
  describe(place: Place | null): Described
}

export interface SearchSource {
  /** What is found under these ids, as it is. Gone ones are left out. */
  find(tx: CompanyTransaction, ids: readonly number[]): Promise<Finding[]>
  /** What the index shall know of what changed: by the chart's id also of its processes, by the chronId of all versions of a document. Nothing: it vanishes. */
  draft(tx: CompanyTransaction, changedId: number): Promise<EntryDraft[]>
  /** What may have changed, by id, for an index made again. */
  listAfter(tx: CompanyTransaction, after: number, most: number): Promise<number[]>
}
