/** Joined by each plain kind of items, by its name (`kind`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is joined from above.
export interface PlainSubjects {}

/** The kinds of item that rights are asked about. A later domain adds its own here. */
export type SubjectName =
  | keyof PlainSubjects
  | 'company'
  | 'chart'
  | 'process'
  | 'changelog'
  | 'comment'
  | 'suggestion'
  | 'consentPath'
  | 'reading'
  | 'review'
  | 'summary'
  | 'document'
  | 'improvement'
  | 'expectation'
  | 'performance'
  | 'performanceMonth'
  | 'performanceRow'
  | 'pack'
  | 'handover'

/** One boolean of the body chooses between two actions: approve or reject. */
export interface ActionByField {
  field: string
  whenTrue: string
  whenFalse: string
  /** Where it is true and another field of the body is given. Left out: nothing else is asked. */
  whenGiven?: { field: string; action: string }
}

export interface SubjectAction {
  on: SubjectName
  action: string | ActionByField
}
