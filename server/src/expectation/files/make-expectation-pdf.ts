import { expectationPrintMessages as messages, printMessages } from '@strata/contract'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
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
import { type ExpectationPrint, expectationPrint } from './expectation-print.ts'

/** The bytes of a version's PDF (specification 5 §12). */
export const makeExpectationPdf = (given: ExpectationPrint): Promise<Uint8Array> =>
  makePdf(expectationDocument(expectationPrint.parse(printableOf(given))), tableLayouts)

/** A version on A4 pages across. Rows continue over pages, with the heads of groups and columns repeated. */
function expectationDocument(print: ExpectationPrint): TDocumentDefinitions {
  const { company, title, process, version, status, dates, madeOn, bands, columns, groups } = print
  const size = bands.length === 0 ? sizes.few : sizes.many
  return {
    info: { title: messages.fullTitle({ title, process, version }), author: company, subject: title, creator: 'Strata' },
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: margins,
    defaultStyle: { ...defaultStyle, fontSize: size },
    styles,
    header: running(company, messages.titleOf({ title, process }), 24),
    footer: (page, pages) => running(messages.foot({ version, status, day: madeOn }), printMessages.page({ page, pages }), 14),
    content: [
      { text: messages.state({ version, status }), style: 'kind' },
      { text: title, style: 'title' },
      { text: process, style: 'subject' },
      { text: dates.join(' · '), style: 'dates' },
      ...(groups.length === 0 ? [{ text: messages.noRows }] : groups.map((group) => documentTable({ ...group, bands, columns, size }))),
      ...noteOnSigns(print),
    ],
  }
}
