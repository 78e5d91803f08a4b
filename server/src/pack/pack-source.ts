import type { PackSection } from '@strata/contract'
import type { CompanyTransaction, FileStore, KeptChild } from '../platform/index.ts'
import type { PackLine } from './pack-line.ts'
import type { PackScope } from './pack-scope.ts'

/** What a source reads in: one short transaction that sees one moment. */
interface PackReading {
  tx: CompanyTransaction
  scope: PackScope
}

/** A line of the register, and what its source needs to bring what goes along with it. */
interface PackEntry<Item> {
  line: PackLine
  item?: Item
}

/** What takes long, outside of that transaction: pictures, texts, files. */
export interface Bringing {
  companyId: number
  companyName: string
  scope: PackScope
  files: FileStore
  pictures: KeptChild
  /** A short transaction of its own. */
  read<T>(work: (tx: CompanyTransaction) => Promise<T>): Promise<T>
}

export interface BroughtFile {
  name: string
  path: string
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** Of kinds that are packed already: packed no more. */
  isPacked?: boolean
}

export interface Brought {
  details: string[]
  files: BroughtFile[]
}

/**
 * One part of a pack. `list` reads all its lines by what was so before the end of the period; `bring` what belongs to one of them, of what never changes, so that nothing that
 * happens in between is in a pack by half. A further part is a source of its own in `sources/`, named in `pack-sources.ts`.
 */
export interface PackSource<Item = unknown> {
  section: PackSection
  list(reading: PackReading): AsyncIterable<PackEntry<Item>>
  bring?(bringing: Bringing, item: Item): Promise<Brought>
  /** How many lines are brought before those in front of them are written; left out: one after another, as what opens files needs. */
  ahead?: number
}

/** Sources of whatever items side by side: each brings only what it listed. */
export interface AnyPackSource {
  section: PackSection
  list(reading: PackReading): AsyncIterable<PackEntry<unknown>>
  bring?(bringing: Bringing, item: unknown): Promise<Brought>
  ahead?: number
}

/** A line of which only some is known. */
export const lineOf = (given: Partial<PackLine> & Pick<PackLine, 'on' | 'where' | 'what'>): PackLine => ({
  who: '',
  why: '',
  details: [],
  files: [],
  isInForce: false,
  ...given,
})
