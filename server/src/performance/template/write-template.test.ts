import ExcelJS, { type Worksheet } from 'exceljs'
import { describe, expect, it } from 'vitest'
import { openWorkbook, readTexts } from '../../platform/print/opened-workbook.fixture.ts'
import { findFormulaLike } from '../../platform/print/unquoted-cells.fixture.ts'
import type { DataTemplate, TemplateLine } from './data-template.ts'
import { readSeal } from './template-seal.ts'
import { writeTemplate } from './write-template.ts'

const line: TemplateLine = {
  party: '(P2) Design products',
  parameter: 'Lead time',
  description: 'Quotations in time',
  uom: 'days',
  measureType: 'N',
  target: '5',
  min: 'Lower-the-Better',
  max: '7',
  isMissing: false,
}
const lines: TemplateLine[] = [
  line,
  { ...line, party: 'Steel mill', parameter: 'Complete enquiries', measureType: '%', min: '90', max: 'Higher-the-Better' },
  {
    ...line,
    party: 'Management',
    parameter: '=cmd()',
    description: '@SUM(1)',
    measureType: 'T',
    min: 'Not Applicable',
    max: 'Not Applicable',
  },
  { ...line, party: '(ZZZ) - Need to Remove: (P3) Deliver', description: 'Grüße 😀 שלום', isMissing: true },
]

function templateOf(
  frequencyId: number,
  { projectNames = [], ...given }: Partial<DataTemplate['seal']> & { projectNames?: string[] } = {},
): DataTemplate {
  return {
    fileName: 'P1 Customer performance data Per Month 2026-02.xlsx',
    title: 'Customer performance data',
    subject: 'Aurora Instruments · (P1) Win orders · Version 2',
    period: 'Per Month · February 2026',
    partyHead: 'Customer',
    lines,
    projectNames,
    seal: {
      ...{ layout: 2, companyId: 7, type: 'ce', chronId: 21, expectationId: 22, version: 2, frequencyId },
      ...{ month: 2, year: 2026, projectCount: 3, ...given },
      details: lines.map(({ measureType, target }, index) => ({
        ...{ id: 31 + index, chronId: 11 + index, measureType, target, min: 'LB', max: '7', labels: 'aaaaaa' },
      })),
    },
    signature: 'signed',
  }
}

async function openTemplate(template: DataTemplate): Promise<{ sheet: Worksheet; hidden: Worksheet }> {
  const [sheet, hidden] = (await openWorkbook(await writeTemplate(template))).worksheets
  if (!sheet || !hidden) throw new Error('A template has two sheets.')
  return { sheet, hidden }
}

/** The values of the rows, as what reads a file takes them. */
function valuesOf(sheet: Worksheet): unknown[][] {
  const rows: unknown[][] = []
  sheet.eachRow((row) => void (Array.isArray(row.values) && rows.push(row.values.slice(1))))
  return rows
}

/** The addresses of the cells that may be changed. */
function unlockedCells(sheet: Worksheet): string[] {
  const addresses: string[] = []
  sheet.eachRow((row) =>
    row.eachCell({ includeEmpty: true }, (cell) => void (cell.protection?.locked === false && addresses.push(cell.address))),
  )
  return addresses
}

const ruleAt = (sheet: Worksheet, address: string) => {
  const { type, operator, formulae, allowBlank, showErrorMessage } = sheet.getCell(address).dataValidation ?? {}
  return { type, operator, formulae, allowBlank, showErrorMessage }
}

describe('a file for values of a month', async () => {
  const { sheet, hidden } = await openTemplate(templateOf(3))

  it('says what it is about and what was expected, bounds as words', () => {
    expect(readTexts(sheet).slice(0, 7)).toEqual([
      ['Customer performance data'],
      ['Aurora Instruments · (P1) Win orders · Version 2'],
      ['Per Month · February 2026'],
      ['Fill in the light yellow cells: what was delivered in the month, and a short term action where it does not meet what is expected.'],
      [
        ...['No.', 'Customer', 'Parameter', 'Description', 'UoM', 'Type', 'Target', 'Expected Min', 'Expected Max'],
        ...['Delivered', 'Min', 'Max', 'Outside Range', 'Short Term Action'],
      ],
      ['1', '(P2) Design products', 'Lead time', 'Quotations in time', 'days', 'Number', '5', 'Lower-the-Better', '7'],
      ['2', 'Steel mill', 'Complete enquiries', 'Quotations in time', 'days', 'Percent', '5', '90', 'Higher-the-Better'],
    ])
  })

  it('holds numbers of what is expected as numbers, each ending where the others do', () => {
    const [target, min, max] = ['G8', 'H8', 'H7'].map((address) => sheet.getCell(address))
    expect([target?.value, min?.value, max?.value]).toEqual([5, 90, 'Lower-the-Better'])
    expect([target?.alignment.horizontal, min?.alignment.horizontal]).toEqual(['right', 'right'])
    expect(sheet.getCell('G9').value).toBe('5')
  })

  it('has nothing drawn above heads that need no names above them', () => {
    expect(sheet.getCell('A5').border).toBeUndefined()
    expect(sheet.getCell('J5').border).toBeUndefined()
  })

  it('lets people change the cells to fill, and nothing else', () => {
    expect(unlockedCells(sheet)).toEqual([
      ...['J7', 'K7', 'L7', 'M7', 'N7'],
      ...['J8', 'K8', 'L8', 'M8', 'N8'],
      ...['J9', 'N9'],
      ...['J10', 'K10', 'L10', 'M10', 'N10'],
    ])
    expect(['K9', 'L9', 'M9'].map((address) => sheet.getCell(address).text)).toEqual(['n/a', 'n/a', 'n/a'])
    expect(sheet.model).toMatchObject({ sheetProtection: { sheet: true, formatColumns: true, formatRows: true } })
  })

  it('takes numbers for numbers and percentages, a count for what lay outside, and texts of 150 characters', () => {
    const decimal = { type: 'decimal', formulae: [-999999999, 999999999], allowBlank: true, showErrorMessage: true }
    const text = { type: 'textLength', operator: 'lessThanOrEqual', formulae: [150], allowBlank: true, showErrorMessage: true }
    for (const address of ['J7', 'K7', 'L7', 'J8', 'K8', 'L8', 'J10']) expect(ruleAt(sheet, address)).toMatchObject(decimal)
    for (const address of ['N7', 'N8', 'N9', 'N10']) expect(ruleAt(sheet, address)).toMatchObject(text)
    for (const address of ['M7', 'M8', 'M10']) expect(ruleAt(sheet, address)).toMatchObject({ type: 'whole', formulae: [0, 999999999] })
    expect(sheet.getCell('J8').dataValidation.prompt).toBe('97.5 stands for 97.5 %')
    expect(ruleAt(sheet, 'K9').type).toBeUndefined()
  })

  it('holds texts that look like formulas as texts, whoever edits them', () => {
    const cells = ['C9', 'D9', 'D10'].map((address) => sheet.getCell(address))
    expect(cells.map(({ type, value, numFmt }) => [type, value, numFmt])).toEqual([
      [ExcelJS.ValueType.String, '=cmd()', '@'],
      [ExcelJS.ValueType.String, '@SUM(1)', '@'],
      [ExcelJS.ValueType.String, 'Grüße 😀 שלום', '@'],
    ])
    // Actions are texts whatever is typed; a percentage is not divided by a hundred.
    expect([sheet.getCell('N7').numFmt, sheet.getCell('J8').numFmt]).toEqual(['@', 'General" %"'])
  })

  it('keeps heads and names in sight, and on each page across', () => {
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 3, ySplit: 6 })
    expect(sheet.pageSetup).toMatchObject({
      ...{ orientation: 'landscape', paperSize: 9, fitToPage: true, fitToWidth: 2, fitToHeight: 0, printTitlesRow: '5:6' },
    })
    expect(sheet.headerFooter.oddFooter).toBe('&LCustomer performance data&CPer Month · February 2026&RPage &P of &N')
  })

  it('carries in a sheet that no menu shows what it is for', () => {
    expect(hidden.state).toBe('veryHidden')
    const { seal, signature } = templateOf(3)
    expect(readSeal(valuesOf(hidden))).toEqual({ seal, signature })
  })
})

describe('a file for values of days', async () => {
  const { sheet } = await openTemplate(templateOf(2))

  it('has a column a day of that month, and one for actions', () => {
    const texts = readTexts(sheet)
    expect(texts[4]?.slice(0, 3)).toEqual(['Sun', 'Mon', 'Tue'])
    expect(texts[5]?.slice(9)).toEqual([...Array.from({ length: 28 }, (_, index) => String(index + 1)), 'Short Term Action'])
    expect(unlockedCells(sheet)).toHaveLength(4 * 29)
    expect([ruleAt(sheet, 'J7').type, ruleAt(sheet, 'AK8').type, ruleAt(sheet, 'AK9').type, ruleAt(sheet, 'AL7').type]).toEqual([
      ...['decimal', 'decimal', 'list', 'textLength'],
    ])
  })

  it('is printed over pages side by side, each with the names of rows', () => {
    expect(sheet.pageSetup).toMatchObject({ fitToWidth: 3, printTitlesRow: '5:6', printTitlesColumn: 'A:C' })
  })
})

it('a file for values of projects has a column a project, with a cell for its name', async () => {
  const { sheet } = await openTemplate(templateOf(4, { projectCount: 100 }))
  expect(readTexts(sheet)[4]?.slice(-1)).toEqual(['Project 100'])
  const unlocked = unlockedCells(sheet)
  expect(unlocked).toHaveLength(100 + 4 * 101)
  expect([unlocked[0], unlocked[99]]).toEqual(['J6', 'DE6'])
  expect(ruleAt(sheet, 'DE6')).toMatchObject({ type: 'textLength', formulae: [90] })
  expect(ruleAt(sheet, 'DE7').type).toBe('decimal')
})

describe('what is offered to choose from', () => {
  const asAgreed = { ...line, measureType: 'T' as const, target: '=cmd(), "as agreed"', min: 'Not Applicable', max: 'Not Applicable' }
  /** What a cell offers; other values are refused by none. */
  const offerAt = (sheet: Worksheet, address: string) => {
    const { type, formulae, showErrorMessage, errorStyle } = sheet.getCell(address).dataValidation ?? {}
    return { type, formulae, refuses: showErrorMessage ?? errorStyle }
  }
  const offerOf = (range: string) => ({ type: 'list', formulae: [range], refuses: undefined })
  const open = async (template: DataTemplate) => {
    const workbook = await openWorkbook(await writeTemplate(template))
    const [sheet, seal] = workbook.worksheets
    if (!sheet || !seal) throw new Error('A template has two sheets.')
    return { sheet, seal, choices: workbook.getWorksheet('Choices') }
  }

  it('is the target where that is a text, and not as an action', async () => {
    const lines = [line, asAgreed, { ...asAgreed, target: 'Weekly call' }, { ...asAgreed, target: '' }]
    const { sheet, choices } = await open({ ...templateOf(3), lines })
    // One rule of both rows: it counts on from the first.
    expect(['J8', 'J9'].map((address) => offerAt(sheet, address))).toEqual(Array(2).fill(offerOf('Choices!$A8')))
    expect(['J7', 'J10', 'N8'].map((address) => offerAt(sheet, address).type)).toEqual(['decimal', 'textLength', 'textLength'])
    expect(sheet.getCell('J8').dataValidation.prompt).toContain('150 characters')
    expect(['A7', 'A8', 'A9', 'A10'].map((address) => choices?.getCell(address).value)).toEqual([
      ...[null, '=cmd(), "as agreed"', 'Weekly call', null],
    ])
  })

  it('is the same on each day', async () => {
    const { sheet } = await open({ ...templateOf(2), lines: [line, asAgreed] })
    expect(['J8', 'AK8'].map((address) => offerAt(sheet, address))).toEqual(Array(2).fill(offerOf('Choices!$A8')))
    expect(offerAt(sheet, 'AL8').type).toBe('textLength')
  })

  it('are the names of projects, which are texts whatever they look like, and cannot be changed', async () => {
    const projectNames = ['@SUM(1)', 'Quotations, shorter', 'Grüße 😀 שלום']
    const { sheet, seal, choices } = await open(templateOf(4, { projectCount: 3, projectNames }))
    expect(['J6', 'L6'].map((address) => offerAt(sheet, address))).toEqual(Array(2).fill(offerOf('Choices!$B$1:$B$3')))
    expect(offerAt(sheet, 'J9')).toEqual(offerOf('Choices!$A9'))
    const cells = ['B1', 'B2', 'B3'].map((address) => choices?.getCell(address))
    expect(cells.map((cell) => [cell?.type, cell?.value, cell?.numFmt])).toEqual(
      projectNames.map((name) => [ExcelJS.ValueType.String, name, '@']),
    )
    expect(cells.some((cell) => cell?.protection?.locked === false)).toBe(false)
    expect(choices?.state).toBe('veryHidden')
    expect(choices?.model).toMatchObject({ sheetProtection: { sheet: true } })
    // What the file is for is where it stood, and says nothing of choices.
    expect(readSeal(valuesOf(seal))).toMatchObject({ seal: templateOf(4, { projectCount: 3 }).seal })
  })

  it('is nothing where there is neither a text nor a project', async () => {
    const { sheet, choices } = await open({ ...templateOf(4), lines: [line] })
    expect(choices).toBeUndefined()
    expect(offerAt(sheet, 'J6').type).toBe('textLength')
  })
})

it('a template marks texts that begin like a formula, those that nobody sees too, and holds no formula', async () => {
  const found = findFormulaLike(await writeTemplate(templateOf(4, { projectNames: ['=1+1'] })))
  expect([found.marked > 0, found.unmarked, found.formulas]).toEqual([true, [], 0])
})
