import type { CauseKind, ImpactReason, SummaryComponent, TouchedKind } from '@strata/contract'

/** What a version changes against the approved one that can touch anything else; moving and redrawing is in none of it. */
export interface Difference {
  /** The process that the version is below; null: the Global Chart. */
  placeChronId: number | null
  removed: readonly ChangedProcess[]
  renamed: readonly ChangedProcess[]
  /** Of a summary. */
  components: readonly ChangedComponent[]
  /** Processes (chronIds) that the summary names, or named: whose inputs are its outputs. */
  parties: readonly { kind: SummaryComponent; processChronId: number }[]
  /** Of expectations. */
  rows: readonly ChangedRow[]
  /** It is the first version: no month measures its rows, and nothing is linked to them. Left out: it is not. */
  isFirst?: boolean
}

export interface ChangedProcess {
  chronId: number
  /** As the approved version has it. */
  name: string
}

/** `renamed`: an input or output, or somebody of the additional list. */
export interface ChangedComponent {
  change: 'added' | 'renamed' | 'removed'
  chronId: number
  kind: SummaryComponent
  /** As the approved version has it; of an added one as this version has it. */
  name: string
  /** A customer, supplier or interfacing process that is a process of the company. */
  processChronId: number | null
  /** One of the additional list. */
  additionalId: number | null
}

/** `changed`: its parameter, target, bounds or frequency. */
export interface ChangedRow {
  change: 'added' | 'changed' | 'removed'
  chronId: number
  /** What it is beside, of another process; empty where it is about no process. */
  reciprocal: readonly ReciprocalRow[]
}

/** A row of another process about the same. */
export interface ReciprocalRow {
  kind: TouchedKind
  /** chronId of the expectations that have it. */
  id: number
  processChronId: number
  isSame: boolean
}

/** Something that speaks of a process, of somebody of the additional list, or by a text: in force, else under way. */
export interface Reference {
  /** What has it: a summary, expectations, a document or a project sheet, by its chronId. */
  kind: TouchedKind
  id: number
  /** Whose that is; null: of none. */
  processChronId: number | null
  /** A component of a summary by its kind. */
  part: SummaryComponent | 'row' | 'text'
  about: number | null
  additionalId: number | null
  text: string
}

/** What hangs below a process that is removed. */
export interface BelowFact {
  /** The removed process. */
  root: number
  kind: TouchedKind
  id: number
  processChronId: number
  /** `process`: one of those below and itself, with how many have roles there. */
  what: 'item' | 'comments' | 'suggestions' | 'reviews' | 'process'
  count: number
}

/** What answers a row of expectations, or an open month that measures it. */
export interface RowFact {
  rowChronId: number
  kind: Extract<TouchedKind, 'month' | 'area' | 'sheet'>
  id: number
  processChronId: number
}

/** All that the rules ask of the company. */
export interface ImpactFacts {
  below: readonly BelowFact[]
  references: readonly Reference[]
  /** The processes whose expectations may be about the parties of a summary: its own and those of its macro chart. */
  family: ReadonlySet<number>
  /** The summaries of processes, by the chronId of the process. */
  summaries: ReadonlyMap<number, number>
  ofRows: readonly RowFact[]
}

/** What a version touches, by ids and kinds alone: this is what is kept. */
export interface Finding {
  kind: TouchedKind
  id: number
  processChronId: number | null
  reason: ImpactReason
  causeKind: CauseKind
  causeId: number
  count: number
}
