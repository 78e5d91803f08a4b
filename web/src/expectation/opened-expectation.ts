import type { Can, DetailOf, ExpectationInfo, ExpectationParty, ExpectationType } from '@strata/contract'

/** Whose expectations: those of a kind of a global process, or of one of its macro processes. */
export interface ExpectationPlace {
  companyId: number
  type: ExpectationType
  /** chronId of the process whose expectations these are. */
  processChronId: number
  /** chronId of the global process in whose workspace they are: the same for its own. */
  globalChronId: number
}

interface Opened<Type extends ExpectationType> {
  place: ExpectationPlace
  type: Type
  process: ExpectationInfo['process']
  /** The version shown. */
  info: ExpectationInfo
  /** The versions the reader may see, newest first; the one shown is among them. */
  versions: readonly ExpectationInfo[]
  details: readonly DetailOf[Type][]
  /** Whether every internal customer, supplier or interfacing process of the approved summary has a row. */
  complete: boolean
  /** Those that have none, as they are displayed. */
  missing: readonly string[]
  /** Whom a row may be about. */
  parties: readonly ExpectationParty[]
  can: Can
  /** What a decision on what is shown names (specification 5 §21). */
  contentHash: string | undefined
  noteHash: string | undefined
  /** Asks all that is shown again: after each change. */
  refresh: () => Promise<void>
}

/** A version with its rows; `type` is that of its rows. */
export type OpenedOf = { [Type in ExpectationType]: Opened<Type> }
export type OpenedExpectation = OpenedOf[ExpectationType]
