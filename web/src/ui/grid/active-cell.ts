/** Where the keyboard is in a grid. Column 0 is that of the choice, where there is one. */
export interface ActiveCell {
  /** Of an entry. */
  key: string
  column: number
  /** It is brought into view. What the pointer goes to is there already: to move it would take it from below the pointer. */
  comesIntoView: boolean
}
