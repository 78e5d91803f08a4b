import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { blocks } from './guide-blocks.ts'
import { defaultStyle, styles } from './guide-look.ts'
import type { Guide } from './read-guide.ts'

/** A guide as a document: title page, contents with page numbers, chapters; `release` is the product's version. */
export function guideDocument(guide: Guide, release: string): TDocumentDefinitions {
  return {
    info: { title: guide.title, subject: guide.purpose, author: 'Strata', creator: `Strata ${release}`, creationDate: findTime() },
    language: 'en-GB',
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 60],
    defaultStyle,
    styles,
    footer: (page, pages) => (page === 1 ? '' : footer(guide.title, page, pages)),
    content: [...titlePage(guide, release), newPage, contents, newPage, ...blocks(guide.body)],
  }
}

const titlePage = ({ title, purpose }: Guide, release: string): Content[] => [
  {
    columns: [
      { svg: mark, width: 28 },
      { text: 'Strata', fontSize: 18, bold: true, margin: [0, 3, 0, 0] },
    ],
    columnGap: 8,
    margin: [0, 150, 0, 40],
  },
  { text: title, style: 'guideTitle' },
  { text: purpose, style: 'purpose', margin: [0, 14, 60, 0] },
  { text: `Release ${release}`, style: 'imprint', margin: [0, 24, 0, 0] },
]

const newPage: Content = { text: '', pageBreak: 'after' }

const contents: Content = {
  toc: { title: { text: 'Contents', style: 'contents' }, numberStyle: { color: '#616A77' } },
}

const footer = (title: string, page: number, pages: number): Content => ({
  columns: [
    { text: `Strata · ${title}`, style: 'footer' },
    { text: `${page} / ${pages}`, style: 'footer', alignment: 'right' },
  ],
  margin: [56, 20, 56, 0],
})

/** A release dates what it makes by its commit, in seconds since 1970, so that it makes the same bytes again. */
const findTime = (): Date => new Date(process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) * 1000 : Date.now())

/** The product's mark: three layers, one above the other. */
const mark = `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="#1B2128" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">
<path d="M3 8.5l6-3 6 3 6-3"/><path d="M3 14l6-3 6 3 6-3" stroke-opacity="0.6"/><path d="M3 19.5l6-3 6 3 6-3" stroke-opacity="0.32"/></svg>`
