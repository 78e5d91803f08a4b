export type ImportErrorCode =
  | 'TOO_LARGE'
  | 'NOT_TEXT'
  | 'NOT_XML'
  | 'HAS_DOCTYPE'
  | 'NOT_BPMN'
  | 'NOT_DRAWIO'
  | 'UNKNOWN_FORMAT'
  | 'DAMAGED'
  | 'NO_DIAGRAM_CONTENT'
  | 'TOO_MANY_NODES'
  | 'TOO_MANY_EDGES'

/** A file that cannot become a chart. `code` is stable; `message` is a sentence for the person who chose the file. */
export class ImportError extends Error {
  readonly code: ImportErrorCode
  /** Where the file is broken, counted from 1, when that is known. */
  readonly line: number | undefined

  constructor(code: ImportErrorCode, message: string, line?: number) {
    super(message)
    this.name = 'ImportError'
    this.code = code
    this.line = line
  }
}
