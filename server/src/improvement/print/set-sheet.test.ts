import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenedPdf, openPdf } from '../../platform/print/opened-pdf.fixture.ts'
import { setSheet } from './set-sheet.ts'
import { makeSheetPdf } from './sheet-document.ts'
import type { SheetPrint } from './sheet-print.ts'

const plain: SheetPrint = {
  company: 'Aurora Instruments',
  process: '(P1) Win orders',
  projectName: 'Answer every enquiry within a day',
  projectNumber: 'P1-26-01',
  version: 2,
  startDate: 'Jan 12 2026',
  endDate: '',
  nature: 'Improve Process Of',
  processes: ['(P1) Win orders', '(P2) Design products'],
  meetingInfo: '',
  before: [
    { heading: 'Project Need', text: 'Enquiries wait for two days.' },
    { heading: 'Desired Result', text: '' },
  ],
  team: [],
  actions: [],
  after: [{ heading: 'Achieved', text: '' }],
  publishedOn: 'Nov 21 2026',
  publishedBy: 'Ingrid Solheim',
}

describe('a short project sheet as PDF', () => {
  it('is one A4 page that says what there is, and nothing of what is empty', async () => {
    const pdf = await openPdf(await setSheet({ companyId: 1 }, plain))
    expect(pdf).toEqual({
      title: 'P1-26-01 Answer every enquiry within a day',
      size: [595, 842],
      pages: [
        'P1-26-01 · Version 2 Answer every enquiry within a day Process (P1) Win orders ' +
          'Nature of Project Improve Process Of: (P1) Win orders, (P2) Design products Start Date Jan 12 2026 ' +
          'Project Need Enquiries wait for two days. ' +
          'Aurora Instruments Project Sheet P1-26-01 Published Nov 21 2026 by Ingrid Solheim Page 1 of 1',
      ],
    })
  })

  it('holds Latin, Greek and Cyrillic letters, and says of other signs that they cannot be printed', async () => {
    const text = 'Łódź ÆØÅ ß ạếữ · Αλέξανδρος ΐ · Київ Жанна Ђ · 5 € → 7 ≤ 8 · 中 😀 ok'
    const { pages } = await openPdf(await setSheet({ companyId: 1 }, { ...plain, before: [{ heading: 'Project Need', text }] }))
    expect(pages[0]).toContain('Łódź ÆØÅ ß ạếữ · Αλέξανδρος ΐ · Київ Жанна Ђ · 5 € -> 7 ≤ 8 · \ufffd \ufffd ok')
    expect(pages[0]).toContain(
      'Characters that cannot be printed here are shown as \ufffd. They are complete in the project sheet in Strata.',
    )
  })

  it('has Arabic and Hebrew in their letters', async () => {
    const arabic = 'تنتظر الاستفسارات من المعارض التجارية عودة الجميع إلى المكتب قبل أن يجيب أحد عنها، ولا يعرف أحد كم منها ينتظر.'
    const pdf = await openPdf(
      await setSheet(
        { companyId: 1 },
        { ...plain, projectName: 'תכנון ייצור (2026)', before: [{ heading: 'Project Need', text: arabic }] },
      ),
    )
    // Programs leave the joiner out of what they search for.
    const page = (pdf.pages[0] ?? '').replaceAll('\u034f', '')
    expect(page).not.toContain('\ufffd')
    expect(pdf.title).toBe('P1-26-01 תכנון ייצור (2026)')
    for (const word of ['عودة', 'المعارض', 'תכנון', 'ייצור', '(2026)']) expect(page).toContain(word)
    expect(page).not.toContain('Characters that cannot be printed')
  })
})

describe('a long project sheet as PDF', () => {
  let pdf: OpenedPdf
  const sentence = 'Every third enquiry is answered twice, and some are never answered at all. '

  beforeAll(async () => {
    pdf = await openPdf(
      await setSheet(
        { companyId: 1 },
        {
          ...plain,
          before: [
            { heading: 'Project Need', text: sentence.repeat(26) },
            { heading: 'Desired Result', text: 'x'.repeat(2000) },
            { heading: 'Task Description', text: 'Ask\n'.repeat(100) },
          ],
          team: Array.from({ length: 100 }, (_, index) => ({ name: `Person ${index + 1}.`, process: '(P2) Design products' })),
          actions: Array.from({ length: 100 }, (_, index) => ({
            date: 'Feb 03 2026',
            action: `Step ${index + 1}. ${index % 20 === 0 ? sentence.repeat(25) : ''}`,
          })),
        },
      ),
    )
  })

  it('loses nothing over its pages', () => {
    const all = pdf.pages.join(' ')
    expect(all.split('twice').length - 1).toBe(26 + 5 * 25)
    expect(
      all
        .match(/x+/g)
        ?.filter((part) => part.length > 20)
        .join('').length,
    ).toBe(2000)
    for (const number of [1, 50, 100]) {
      expect(all).toContain(`Person ${number}.`)
      expect(all).toContain(`Step ${number}.`)
    }
  })

  it('numbers its pages and repeats the heads of its columns', () => {
    for (const [index, page] of pdf.pages.entries()) {
      expect(page).toContain(`Published Nov 21 2026 by Ingrid Solheim Page ${index + 1} of ${pdf.pages.length}`)
      if (page.includes('Step 9')) expect(page).toContain('Date Action')
    }
  })
})

it('leaves no heading alone at the foot of a page, wherever that is', async () => {
  const action = 'Asked everybody who answers enquiries. '.repeat(40)
  for (let lines = 24; lines < 36; lines++) {
    const before = [
      { heading: 'Project Need', text: 'Ask\n'.repeat(lines) },
      { heading: 'Desired Result', text: 'Answers' },
    ]
    const bytes = await makeSheetPdf({ ...plain, before, actions: [{ date: 'Feb 03 2026', action }] })
    for (const page of (await openPdf(bytes)).pages)
      expect(page).not.toMatch(/(Desired Result|Actions Taken|Date Action) Aurora Instruments/)
  }
})
