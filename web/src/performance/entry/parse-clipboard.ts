/**
 * What a spreadsheet puts on the clipboard: rows of cells between tabs. A cell with a tab, a line end or a quote in it is in quotes, which are doubled in
 * it; lines end as on any system. A last line end closes the last row and begins none.
 */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [[]]
  let rest = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (;;) {
    const { cell, end, after } = takeCell(rest)
    rows.at(-1)?.push(cell)
    if (end === '') return rows
    if (end === '\n') rows.push([])
    rest = after
  }
}

interface TakenCell {
  cell: string
  /** What ends it: a tab, a line end, or nothing at the end of all. */
  end: string
  after: string
}

const quoted = /^"((?:[^"]|"")*)"([\t\n]|$)/

function takeCell(text: string): TakenCell {
  const [whole, inside, ending] = quoted.exec(text) ?? []
  if (whole !== undefined && inside !== undefined)
    return { cell: inside.replaceAll('""', '"'), end: ending ?? '', after: text.slice(whole.length) }
  const at = text.search(/[\t\n]/)
  if (at < 0) return { cell: text, end: '', after: '' }
  return { cell: text.slice(0, at), end: text.charAt(at), after: text.slice(at + 1) }
}
