/** `AB` as 28, `28` as AB. */
export function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

export function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return `${rest > 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}

/** Rows and columns, from 1, both ends included. */
export interface CellRange {
  top: number
  left: number
  bottom: number
  right: number
}

/** `J7:K9`; nothing where it is none. */
export function readRange(text: string): CellRange | undefined {
  const [, left, top, right = left, bottom = top] = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(text) ?? []
  if (left === undefined || right === undefined) return undefined
  return { top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) }
}
