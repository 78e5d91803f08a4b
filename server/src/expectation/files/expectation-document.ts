import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { linesIn } from '../../platform/print/make-pdf.ts'
import { missingSign } from '../../platform/print/printable.ts'
import { cellPadding, defaultStyle, margins, pageWidth, sizes, styles } from './document-look.ts'
import type { ExpectationPrint } from './expectation-print.ts'

/** A version on A4 pages across. Rows go on over pages, with the heads of groups and columns repeated. */
export function expectationDocument(print: ExpectationPrint): TDocumentDefinitions {
  const { company, title, process, version, status, dates, madeOn } = print
  return {
    info: { title: `${title} of ${process}, version ${version}`, author: company, subject: title, creator: 'Strata' },
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: margins,
    defaultStyle: { ...defaultStyle, fontSize: sizeOf(print.bands) },
    styles,
    header: running(company, `${title} of ${process}`, 24),
    footer: (page, pages) => running(`Version ${version} · ${status} · Downloaded ${madeOn}`, `Page ${page} of ${pages}`, 14),
    content: [
      { text: `Version ${version} · ${status}`, style: 'kind' },
      { text: title, style: 'title' },
      { text: process, style: 'subject' },
      { text: dates.join(' · '), style: 'dates' },
      ...(print.groups.length === 0 ? [{ text: 'No rows' }] : print.groups.map((group) => table(print, group))),
      ...noteOn(print),
    ],
  }
}

/** What stands above or below every page. */
function running(left: string, right: string, top: number): Content {
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

/** Rows that stay whole on a page; where they are more, they go on over pages, which is set in less time. */
const mostWholeRows = 200

/** A group's heading is the first of its heads: it stands above the table on each page. */
function table({ bands, columns }: ExpectationPrint, { heading, rows }: ExpectationPrint['groups'][number]): Content {
  const heads: TableCell[][] = [
    ...(heading === '' ? [] : [over(heading, columns.length, 'group')]),
    ...(bands.length === 0 ? [] : [bands.flatMap(({ text, columns: count }) => over(text, count, 'band'))]),
    columns.map(({ head }): TableCell => ({ text: head, style: 'columnHead' })),
  ]
  const widths = widthsOf(columns)
  const toLines = linesIn(sizeOf(bands))
  const lines = rows.map(({ cells, isMissing }) =>
    cells.map((text, index): TableCell => ({ ...setLines(toLines(text, widths[index] ?? 0)), ...(isMissing && { style: 'missing' }) })),
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
    margin: [0, 0, 0, 12],
  }
}

const sizeOf = (bands: ExpectationPrint['bands']): number => (bands.length === 0 ? sizes.few : sizes.many)

/** Lines that are broken already: nothing looks for the end of each of their words. */
const setLines = (lines: string[]) => {
  const [only = '', ...more] = lines
  return more.length === 0 ? { text: only, noWrap: true } : { stack: lines.map((text) => ({ text, noWrap: true })) }
}

const over = (text: string, count: number, style: string): TableCell[] => [
  { text, style, colSpan: count },
  ...Array.from({ length: count - 1 }, (): TableCell => ''),
]

/** Points, in the proportions of the columns. */
function widthsOf(columns: ExpectationPrint['columns']): number[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const free = pageWidth - columns.length * 2 * cellPadding
  return columns.map(({ width }) => (free * width) / all)
}

/** Only where something could not be printed. */
const noteOn = (print: ExpectationPrint): Content[] =>
  JSON.stringify(print).includes(missingSign)
    ? [
        {
          text: `Signs that cannot be printed here are shown as ${missingSign}. They stand in Strata, and in the .xlsx file.`,
          style: 'note',
        },
      ]
    : []
