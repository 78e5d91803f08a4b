const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^-/$'";]+|[\s\S]/g

export interface PlacedStatement {
  /** With the whitespace and comments around it. */
  text: string
  /** Characters before it. */
  start: number
}

/**
 * The statements of a migration one by one: Citus hands on to other databases the whole of what was sent with one, and refuses several. A plain reading that knows comments, quotes and
 * dollar quotes.
 */
export function splitStatements(text: string): PlacedStatement[] {
  const ends = [...text.matchAll(token)].filter(([part]) => part === ';').map(({ index }) => index)
  const starts = [0, ...ends.map((end) => end + 1)]
  return starts
    .map((start, place) => ({ start, text: text.slice(start, ends[place]) }))
    .filter((found) => found.text.replace(/--[^\n]*/g, '').trim() !== '')
}
