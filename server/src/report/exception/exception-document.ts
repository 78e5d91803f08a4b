import { exceptionPrintMessages, exceptionReportMessages, printMessages } from '@strata/contract'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import {
  defaultStyle,
  documentTable,
  makePdf,
  margins,
  noteOnSigns,
  printableOf,
  running,
  sizes,
  styles,
  tableLayouts,
} from '../../platform/index.ts'
import { type ExceptionPrint, exceptionPrint, type PrintedPart } from './exception-print.ts'

/** The bytes of a report's PDF. */
export const makeExceptionPdf = (given: ExceptionPrint): Promise<Uint8Array> =>
  makePdf(exceptionDocument(exceptionPrint.parse(printableOf(given))), tableLayouts)

/** A report on A4 pages across: the summary, then part after part. */
function exceptionDocument(print: ExceptionPrint): TDocumentDefinitions {
  const { company, scope, month, madeOn, parts } = print
  const title = exceptionReportMessages.title
  return {
    info: { title: exceptionPrintMessages.titleOf({ title, scope, month }), author: company, subject: title, creator: 'Strata' },
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: margins,
    defaultStyle: { ...defaultStyle, fontSize: sizes.few },
    styles,
    header: running(company, exceptionPrintMessages.titleOf({ title, scope, month }), 24),
    footer: (page, pages) => running(exceptionPrintMessages.downloaded({ day: madeOn }), printMessages.page({ page, pages }), 14),
    content: [
      { text: month, style: 'kind' },
      { text: title, style: 'title' },
      { text: scope, style: 'subject' },
      ...parts.flatMap(describePart),
      ...noteOnSigns(print),
    ],
  }
}

/** Columns from which on letters are small. */
const manyColumns = 10

function describePart({ title, about, columns, rows }: PrintedPart): Content[] {
  const size = columns.length < manyColumns ? sizes.few : sizes.many
  const heading = exceptionPrintMessages.heading({ title, about })
  if (rows.length > 0) return [documentTable({ heading, bands: [], columns, rows: rows.map((cells) => ({ cells })), size })]
  return [
    { text: heading, style: 'group' },
    { text: exceptionPrintMessages.none, margin: [0, 0, 0, 12] },
  ]
}
