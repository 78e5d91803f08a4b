import { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPdf } from '../../platform/print/opened-pdf.fixture.ts'
import { openWorkbook, readTexts } from '../../platform/print/opened-workbook.fixture.ts'
import { findFormulaLike } from '../../platform/print/unquoted-cells.fixture.ts'
import type { ExpectationPrint } from './expectation-print.ts'
import { makeExpectationPdf } from './make-expectation-pdf.ts'
import { printBands, printColumns } from './print-columns.ts'
import { writeExpectationFile } from './write-expectation-file.ts'
import { writeExpectationWorkbook } from './write-expectation-workbook.ts'

type PrintRow = ExpectationPrint['groups'][number]['rows'][number]

const plain: PrintRow = {
  cells: ['(P2) Design products', 'Quotations in time', 'Lead time', 'days', 'Per Month', 'Number', '5.0', 'Lower-the-Better', '7'],
  isMissing: false,
}
const hostile: PrintRow = {
  cells: ['=cmd()', '@SUM(1)', '+1', '-2', 'Grüße 😀 שלום', 'Text', '=1+1', 'Not Applicable', 'Not Applicable'],
  isMissing: true,
}
const print: ExpectationPrint = {
  company: 'Aurora & Sons',
  title: 'Customer expectations',
  process: '(P1) Win orders',
  version: 2,
  status: 'Approved',
  dates: ['Created Nov 02 2026 by Kai Berg', 'Approved Nov 04 2026 by Ingrid Solheim'],
  madeOn: 'Nov 22 2026',
  bands: printBands.ce,
  columns: printColumns.ce,
  groups: [
    { heading: 'Internal Customers', rows: [plain, hostile] },
    { heading: 'Management', rows: [plain] },
  ],
}
const heads = ['Customers', 'Description', 'Parameter', 'UoM', 'Frequency', 'Type', 'Target', 'Min', 'Max']
const interfacing: ExpectationPrint = {
  ...print,
  title: 'Interfacing expectations',
  bands: printBands.ie,
  columns: printColumns.ie,
  groups: [{ heading: '', rows: [{ cells: Array.from({ length: 13 }, (_, index) => `Cell ${index + 1}`), isMissing: false }] }],
}

describe('the workbook of a version', async () => {
  const bytes = await writeExpectationWorkbook(print)
  const [sheet] = (await openWorkbook(bytes)).worksheets

  it('says what it is, and has every column and row in groups', () => {
    expect(readTexts(sheet)).toEqual([
      ['Aurora & Sons'],
      ['Customer expectations of (P1) Win orders'],
      ['Version 2 · Approved'],
      ['Created Nov 02 2026 by Kai Berg · Approved Nov 04 2026 by Ingrid Solheim · Downloaded Nov 22 2026'],
      heads,
      ['Internal Customers'],
      ['(P2) Design products', 'Quotations in time', 'Lead time', 'days', 'Per Month', 'Number', '5', 'Lower-the-Better', '7'],
      hostile.cells,
      ['Management'],
      ['(P2) Design products', 'Quotations in time', 'Lead time', 'days', 'Per Month', 'Number', '5', 'Lower-the-Better', '7'],
    ])
  })

  it('holds targets and bounds that are numbers as numbers, with the decimals they were written with', () => {
    expect([sheet?.getCell('G8').value, sheet?.getCell('G8').numFmt, sheet?.getCell('I8').value]).toEqual([5, '0.0', 7])
    expect(sheet?.getCell('G8').alignment.horizontal).toBe('right')
  })

  it('runs no formula, whatever a text begins with, and marks rows that have to go', () => {
    expect(findFormulaLike(bytes)).toEqual({ marked: 5, unmarked: [], formulas: 0 })
    const cells = ['A9', 'B9', 'C9', 'D9', 'G9'].map((address) => sheet?.getCell(address))
    expect(cells.map((cell) => [cell?.type, cell?.numFmt, cell?.font.color?.argb])).toEqual(
      Array(5).fill([ExcelJS.ValueType.String, '@', 'FFB42318']),
    )
  })

  it('is printed across, heads on each page, numbered', () => {
    expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', paperSize: 9, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '5:6' })
    expect(sheet?.headerFooter.oddFooter).toBe(
      '&LAurora && Sons, Nov 22 2026&CCustomer expectations (P1) Win orders, version 2&RPage &P of &N',
    )
    expect(sheet?.getCell('B8').alignment.wrapText).toBe(true)
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 6 })
  })
})

it('the workbook of interfacing processes has yours beside theirs', async () => {
  const [sheet] = (await openWorkbook(await writeExpectationWorkbook(interfacing))).worksheets
  const side = ['Expectation', 'Parameter', 'Type', 'Target', 'Min', 'Max']
  expect(readTexts(sheet).slice(4)).toEqual([
    ['Your Expectations', 'Their Expectations'],
    ['Interfacing Process', ...side, ...side],
    Array.from({ length: 13 }, (_, index) => `Cell ${index + 1}`),
  ])
})

it('a version without rows says so', async () => {
  const empty = { ...print, groups: [] }
  expect(readTexts((await openWorkbook(await writeExpectationWorkbook(empty))).worksheets[0]).at(-1)).toEqual(['No rows'])
  expect((await openPdf(await makeExpectationPdf(empty))).pages[0]).toContain('No rows')
})

describe('the PDF of a version', () => {
  it('says the same, across, and of signs that cannot be printed that they are elsewhere', async () => {
    const { title, size, pages } = await openPdf(await makeExpectationPdf(print))
    expect([title, size, pages.length]).toEqual(['Customer expectations of (P1) Win orders, version 2', [842, 595], 1])
    const [page = ''] = pages
    for (const text of [
      'Version 2 · Approved Customer expectations (P1) Win orders Created Nov 02 2026 by Kai Berg · Approved Nov 04 2026 by Ingrid Solheim',
      `Internal Customers ${heads.join(' ')}`,
      '(P2) Design products Quotations in time Lead time days Per Month Number 5.0 Lower-the-Better 7',
      '=cmd() @SUM(1) +1 -2 Grüße \ufffd שלום Text =1+1 Not Applicable Not Applicable',
      `Management ${heads.join(' ')}`,
      'They are complete in Strata and in the .xlsx file.',
      'Aurora & Sons Customer expectations of (P1) Win orders',
      'Version 2 · Approved · Downloaded Nov 22 2026 Page 1 of 1',
    ])
      expect(page).toContain(text)
  })

  it('loses nothing over its pages and repeats the heads of groups and columns', async () => {
    const long = 'Every third enquiry is answered twice, and some are never answered at all. '.repeat(2).slice(0, 150)
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...plain,
      cells: [`Party ${index + 1}.`, long, 'x'.repeat(150), ...plain.cells.slice(3)],
    }))
    const { pages } = await openPdf(await makeExpectationPdf({ ...print, groups: [{ heading: 'External Customers', rows }] }))
    expect(pages.length).toBeGreaterThan(5)
    const all = pages.join(' ')
    for (let number = 1; number <= 60; number++) expect(all).toContain(`Party ${number}.`)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`External Customers ${heads.join(' ')}`)
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    expect(all.match(/x{5,}/g)?.join('').length).toBe(60 * 150)
  })

  it('has yours beside theirs', async () => {
    const { pages } = await openPdf(await makeExpectationPdf(interfacing))
    const side = 'Expectation Parameter Type Target Min Max'
    expect(pages[0]).toContain(`Your Expectations Their Expectations Interfacing Process ${side} ${side} Cell 1 Cell 2`)
  })
})

describe('files of many rows', () => {
  const printOf = (count: number): ExpectationPrint => ({
    ...print,
    groups: [
      {
        heading: 'Internal Customers',
        rows: Array.from({ length: count }, (_, index) => ({ ...plain, cells: [`Party ${index + 1}.`, ...plain.cells.slice(1)] })),
      },
    ],
  })

  it('are made in a process of their own, and we answer others meanwhile', async () => {
    // given
    const server = createServer((_request, response) => void response.end('here'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const started: ChildProcess[] = []
    const note = (message: unknown) => void started.push(z.object({ process: z.instanceof(ChildProcess) }).parse(message).process)
    subscribe('child_process', note)
    // when
    let isMade = false
    const made = writeExpectationFile({ companyId: 1 }, { format: 'xlsx', print: printOf(2000) }).then((bytes) => {
      isMade = true
      return bytes
    })
    const answer = await fetch(`http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`)
    // then
    expect([await answer.text(), isMade]).toEqual(['here', false])
    const [sheet] = (await openWorkbook(await made)).worksheets
    expect(sheet?.rowCount).toBe(6 + 1 + 2000)
    expect(started.map(({ spawnargs }) => spawnargs.some((name) => name.includes('write-expectation-workbook-program')))).toEqual([true])
    unsubscribe('child_process', note)
    server.close()
  })

  it('have all of them in a PDF, where rows go on over pages too', async () => {
    const { pages } = await openPdf(await makeExpectationPdf(printOf(210)))
    const all = pages.join(' ')
    for (let number = 1; number <= 210; number++) expect(all).toContain(`Party ${number}.`)
    for (const page of pages) expect(page).toContain(`Internal Customers ${heads.join(' ')}`)
  })

  it('that take too long are refused, a PDF saying where all rows are to be had', async () => {
    const refusal = (format: 'xlsx' | 'pdf', count: number) =>
      writeExpectationFile({ companyId: 1 }, { format, print: printOf(count) }, { memoryMb: 512, seconds: 0.02 }).catch(
        ({ code, message }) => [code, message],
      )
    expect([await refusal('pdf', 201), await refusal('xlsx', 201), await refusal('pdf', 200)]).toEqual([
      ['UNAVAILABLE', 'There are too many rows for a PDF right now. Download the Excel file instead.'],
      ['UNAVAILABLE', 'The file could not be made.'],
      ['UNAVAILABLE', 'The file could not be made.'],
    ])
  })
})
