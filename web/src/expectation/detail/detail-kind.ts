import type { ExpectationDetail, ReadDetail } from '@strata/contract'

/** A row as it was loaded, and what of it can be entered. */
export interface StoredDetail<Entry> {
  id: number
  etag: string
  entry: Entry
}

/** What rows of customers and suppliers, and those of interfacing processes, do each in their own way. */
export interface DetailKind<Entry> {
  empty: Entry
  /** Nothing where it is a row of another kind. */
  read: (detail: ExpectationDetail) => StoredDetail<Entry> | undefined
  bodyOf: (entry: Entry) => Record<string, unknown>
  /** By the contract's own rules: the first thing wrong, in the order of specification 3 §5. */
  check: (body: unknown) => ReadDetail<unknown>
  /** What is entered in words, for a comparison with what somebody else saved: 'Target', '5'. */
  describe: (entry: Entry) => [label: string, text: string][]
  /** What one changed, done again to the newer row. */
  rebase: (seen: Entry, typed: Entry, newer: Entry) => Entry
  /** What stays for the next row, where one enters row after row. */
  nextOf: (entry: Entry) => Entry
}
