import { printMessages } from '@strata/contract'
import { startSideOf } from '@strata/diagram'
import type { Content, Style, TableCell } from 'pdfmake/interfaces'
import { cellPadding, defaultStyle, margins, missingColour, pageWidth } from './document-look.ts'
import { linesIn } from './make-pdf.ts'
import { missingSign } from './printable.ts'

/** A table of texts on A4 pages across. */
export interface DocumentTable {
  /** Stands above it on each page; empty: nothing does. */
  heading: string
  /** What is above columns, each over so many; none: nothing does. */
  bands: readonly { text: string; columns: number }[]
  /** `width`: in proportion to the others. */
  columns: readonly { head: string; width: number }[]
  /** `isMissing`: it has to go. */
  rows: readonly { cells: readonly string[]; isMissing?: boolean }[]
  /** Of its letters, in points. */
  size: number
}

/** Rows that stay whole on a page; where they are more, they continue over pages, which is set in less time. */
const mostWholeRows = 200

/** Its rows continue over pages, with all heads repeated. */
export function documentTable({ heading, bands, columns, rows, size }: DocumentTable): Content {
  const heads: TableCell[][] = [
    ...(heading === '' ? [] : [over(heading, columns.length, 'group')]),
    ...(bands.length === 0 ? [] : [bands.flatMap(({ text, columns: count }) => over(text, count, 'band'))]),
    columns.map(({ head }): TableCell => ({ text: head, style: 'columnHead' })),
  ]
  const widths = widthsOf(columns)
  const toLines = linesIn(size)
  const looks = { text: lookOf(size, false), missing: lookOf(size, true) }
  const lines = rows.map(({ cells, isMissing = false }) =>
    cells.map((text, index): TableCell => {
      const look = isMissing ? looks.missing : looks.text
      return setLines(toLines(text, widths[index] ?? 0), { ...look, alignment: startSideOf(text) })
    }),
  )
  return {
    table: {
      headerRows: heads.length,
      keepWithHeaderRows: 1,
      dontBreakRows: rows.length <= mostWholeRows,
      widths,
      body: [...heads, ...lines],
    },
    layout: 'hairlines',
    fontSize: size,
    margin: [0, 0, 0, 12],
  }
}

/** Lines that are broken already: nothing looks for the end of each of their words. */
function setLines(lines: string[], look: Style): Content {
  const [only = '', ...more] = lines
  return more.length === 0 ? { text: only, ...look } : { stack: lines.map((text) => ({ text, ...look })) }
}

/** How each line looks, spelled out: where the library has to look for it in all that is around a line, a long table takes twice as long. */
const lookOf = (fontSize: number, isMissing: boolean): Style => ({
  ...{ font: defaultStyle.font, fontSize, lineHeight: defaultStyle.lineHeight, color: isMissing ? missingColour : defaultStyle.color },
  ...{ bold: false, italics: false, alignment: 'left', characterSpacing: 0, opacity: 1, sup: false, sub: false },
  ...{ noWrap: true, leadingIndent: 0, preserveLeadingSpaces: false, preserveTrailingSpaces: false },
})

const over = (text: string, count: number, style: string): TableCell[] => [
  { text, style, colSpan: count },
  ...Array.from({ length: count - 1 }, (): TableCell => ''),
]

/** Points, in the proportions of the columns. */
function widthsOf(columns: DocumentTable['columns']): number[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const free = pageWidth - columns.length * 2 * cellPadding
  return columns.map(({ width }) => (free * width) / all)
}

/** What is `top` points below the edge of every page's header or footer. */
export function running(left: string, right: string, top: number): Content {
  const [fromLeft, , fromRight] = margins
  return {
    columns: [
      { text: left, style: 'running', width: '*' },
      { text: right, style: 'running', width: 'auto', alignment: 'right' },
    ],
    columnGap: 16,
    margin: [fromLeft, top, fromRight, 0],
  }
}

/** Said at the end, only where something could not be printed. */
export const noteOnSigns = (print: object): Content[] =>
  JSON.stringify(print).includes(missingSign)
    ? [
        {
          text: printMessages.missingSigns({ sign: missingSign }),
          style: 'note',
        },
      ]
    : []
