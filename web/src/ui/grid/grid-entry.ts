/** What is in a grid below each other: heads of groups and what is in them. */
export interface GridEntry {
  key: string
  /** `group`: a head, which opens and closes. */
  kind: string
  isOpen?: boolean
}
