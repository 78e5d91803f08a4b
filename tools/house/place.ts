/** Where something was found. */
export interface Place {
  /** From the project's root. */
  path: string
  line: number
}
