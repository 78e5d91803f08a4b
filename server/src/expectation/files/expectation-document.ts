import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { defaultStyle, documentTable, margins, noteOnSigns, running, sizes, styles } from '../../platform/index.ts'
import type { ExpectationPrint } from './expectation-print.ts'

/** A version on A4 pages across. Rows go on over pages, with the heads of groups and columns repeated. */
export function expectationDocument(print: ExpectationPrint): TDocumentDefinitions {
  const { company, title, process, version, status, dates, madeOn, bands, columns, groups } = print
  const size = bands.length === 0 ? sizes.few : sizes.many
  return {
    info: { title: `${title} of ${process}, version ${version}`, author: company, subject: title, creator: 'Strata' },
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: margins,
    defaultStyle: { ...defaultStyle, fontSize: size },
    styles,
    header: running(company, `${title} of ${process}`, 24),
    footer: (page, pages) => running(`Version ${version} · ${status} · Downloaded ${madeOn}`, `Page ${page} of ${pages}`, 14),
    content: [
      { text: `Version ${version} · ${status}`, style: 'kind' },
      { text: title, style: 'title' },
      { text: process, style: 'subject' },
      { text: dates.join(' · '), style: 'dates' },
      ...(groups.length === 0 ? [{ text: 'No rows' }] : groups.map((group) => documentTable({ ...group, bands, columns, size }))),
      ...noteOnSigns(print),
    ],
  }
}
