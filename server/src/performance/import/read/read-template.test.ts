import type { CellValue, Worksheet } from 'exceljs'
import { describe, expect, it } from 'vitest'
import { openWorkbook } from '../../../platform/print/opened-workbook.fixture.ts'
import { editArchive } from '../../../platform/testing/edit-archive.ts'
import { columnOf } from '../../../platform/workbook/cell-address.ts'
import { buildSealed } from '../../template/sealed-template.fixture.ts'
import { writeTemplate } from '../../template/write-template.ts'
import { type Filling, fillTemplate } from '../import-factory.ts'
import type { FilledLine } from './filled-template.ts'
import { readTemplate } from './read-template.ts'

const perMonth = Buffer.from(await writeTemplate(await buildSealed(3)))
const perDay = Buffer.from(await writeTemplate(await buildSealed(2)))
const perProject = Buffer.from(await writeTemplate(await buildSealed(4)))

const fill = (bytes: Buffer, filling: Filling): Promise<Buffer> => fillTemplate(bytes, filling)
const set =
  (values: Readonly<Record<string, CellValue>>): Filling =>
  (sheet) => {
    for (const [address, value] of Object.entries(values)) sheet.getCell(address).value = value
  }

async function readLines(bytes: Buffer): Promise<{ lines: FilledLine[]; errors: string[] }> {
  const { pieces, errors, errorCount } = await readTemplate(bytes)
  expect(errorCount).toBe(errors.length)
  const lines: FilledLine[] = pieces.flatMap((piece) => JSON.parse(new TextDecoder().decode(piece)))
  return { lines, errors: errors.map(({ row, column, message }) => `${column}${row ?? ''} ${message}`) }
}

/** What a line has in a column, where that is no longer what it was made with. */
const cellOf = (line: FilledLine | undefined, letter: string): string | undefined =>
  line?.cells.find(([column]) => column === columnOf(letter))?.[2]

/** What is wrong, by cell. */
const errorsOf = async (bytes: Buffer): Promise<string[]> => (await readLines(bytes)).errors

const deliveredNumber = 'J7 Delivered should be a number'
const tooLarge = 'J7 Numbers are at most 999999999'
const noNumberYet = 'J7 The file holds no value for this formula. Enter the value itself.'
const isDate = 'This is a date. Enter the value itself.'

describe('a cell for a number', () => {
  it.each<[CellValue, string]>([
    ['plenty', deliveredNumber],
    ['1,5', deliveredNumber],
    ['1 000', deliveredNumber],
    ['1e5', deliveredNumber],
    ['5.', deliveredNumber],
    ['Infinity', deliveredNumber],
    ['0x10', deliveredNumber],
    ['½', deliveredNumber],
    ['1'.repeat(400), tooLarge],
    [10 ** 308, tooLarge],
    [-(10 ** 308), tooLarge],
    [1_000_000_000, tooLarge],
    [true, 'J7 Enter a number, not true or false.'],
    [{ error: '#N/A' }, 'J7 The cell has the error #N/A.'],
    [{ formula: 'A7+1' } as CellValue, noNumberYet],
    [{ formula: 'A7+1', result: 'many' }, deliveredNumber],
    [{ formula: 'A7/0', result: { error: '#DIV/0!' } }, 'J7 The cell has the error #DIV/0!.'],
  ])('takes no %j', async (value, error) => {
    expect(await errorsOf(await fill(perMonth, set({ J7: value })))).toEqual([error])
  })

  it.each<[CellValue, string]>([
    [6, '6'],
    ['6', '6'],
    [' 6.0 ', '6'],
    [-0.5, '-1'],
    [0.1 + 0.2, '0'],
    [{ formula: 'A7+1', result: 2 }, '2'],
    [{ richText: [{ text: '1' }, { text: '2', font: { bold: true } }] }, '12'],
    ['NV', ''],
    ['  ', ''],
    [null, ''],
  ])('takes %j for %j', async (value, delivered) => {
    const { lines, errors } = await readLines(await fill(perMonth, set({ J7: value })))
    expect(errors).toEqual([])
    expect(cellOf(lines[0], 'J') ?? '').toBe(delivered)
  })

  it('takes no date, and no percentage where none is expected', async () => {
    const withFormat =
      (value: CellValue, numFmt: string): Filling =>
      (sheet) =>
        Object.assign(sheet.getCell('J7'), { value, numFmt })
    expect(await errorsOf(await fill(perMonth, withFormat(new Date('2026-10-05'), 'yyyy-mm-dd')))).toEqual([`J7 ${isDate}`])
    expect(await errorsOf(await fill(perMonth, withFormat(0.5, '0%')))).toEqual(['J7 This is a percentage. Enter a number.'])
  })

  it('holds numbers of more decimals than anybody entered in as many as may be', async () => {
    const { lines } = await readLines(await fill(perMonth, set({ K7: 0.1 + 0.2, L7: 1234567.123456789 })))
    expect([cellOf(lines[0], 'K'), cellOf(lines[0], 'L')]).toEqual(['0.3', '1234567.1234568'])
  })

  it('takes no formula’s value where the workbook asks for all to be recalculated', async () => {
    const filled = await fill(perMonth, (sheet, workbook) => {
      set({ J7: { formula: 'A7+1', result: 2 } })(sheet, workbook)
      workbook.calcProperties.fullCalcOnLoad = true
    })
    expect(await errorsOf(filled)).toEqual([noNumberYet])
  })
})

describe('a cell for a percentage', () => {
  it('takes 97.5, 97.5 % as a text, and what is formatted as a percentage, for the same', async () => {
    for (const value of [97.5, '97.5', '97.5%', '97.5 %']) {
      const { lines, errors } = await readLines(await fill(perMonth, set({ K8: value })))
      expect([errors, cellOf(lines[1], 'K')]).toEqual([[], '97.5'])
    }
    const formatted = await fill(perMonth, (sheet) => Object.assign(sheet.getCell('K8'), { value: 0.07, numFmt: '0.0%' }))
    expect(cellOf((await readLines(formatted)).lines[1], 'K')).toBe('7')
  })
})

describe('the cells beside', () => {
  it.each<[Readonly<Record<string, CellValue>>, string]>([
    [{ K7: 'few' }, 'K7 Minimum should be a number'],
    [{ L7: '1,5' }, 'L7 Maximum should be a number'],
    [{ M7: 1.5 }, 'M7 Outside Range should be a whole number'],
    [{ M7: -1 }, 'M7 Outside Range should be a whole number'],
    [{ N7: 'x'.repeat(151) }, 'N7 At most 150 characters'],
    [{ J9: 'x'.repeat(151) }, 'J9 At most 150 characters'],
    [{ K9: 5 }, 'K9 Nothing is entered here: a text has neither minimum nor maximum, and nothing is outside of a range.'],
  ])('take no %j', async (values, error) => {
    expect(await errorsOf(await fill(perMonth, set(values)))).toEqual([error])
  })

  it('take a text of several lines as one line, a number as its text, and nothing for n/a', async () => {
    const { lines } = await readLines(await fill(perMonth, set({ J9: 5, N7: ' Ask\ntwice ', L9: 'N/A', M9: null })))
    expect([cellOf(lines[2], 'J'), cellOf(lines[2], 'L'), cellOf(lines[0], 'N')]).toEqual(['5', undefined, 'Ask twice'])
  })

  it('take no date for a text', async () => {
    const filled = await fill(perMonth, (sheet) => Object.assign(sheet.getCell('J9'), { value: new Date('2026-10-05'), numFmt: 'd.m.yy' }))
    expect(await errorsOf(filled)).toEqual([`J9 ${isDate}`])
  })
})

describe('values of days and projects', () => {
  it('are refused by their cells', async () => {
    const filled = await fill(perDay, set({ J7: 1, K7: 'some', AN8: '1,5', L9: 'x'.repeat(151) }))
    expect(await errorsOf(filled)).toEqual(['K7 Value should be a number', 'AN8 Value should be a number', 'L9 At most 150 characters'])
  })

  it('of a project need its name, which is said once', async () => {
    const filled = await fill(perProject, set({ J6: 'Quotations', J7: 1, K7: 2, K8: 3 }))
    expect(await errorsOf(filled)).toEqual(['K6 Project Name is Required'])
    const long = await fill(perProject, set({ J6: 'x'.repeat(91), J7: 1, J8: 2 }))
    expect(await errorsOf(long)).toEqual(['J6 At most 90 characters'])
  })
})

describe('what a file was made with', () => {
  const held = [['6.50', '4', '9', '2', 'Ask =cmd() 😀'], ['97.5'], ['as  agreed']]
  const made = async () => Buffer.from(await writeTemplate(await buildSealed(3, { former: held })))
  const changesOf = async (bytes: Buffer) => (await readLines(bytes)).lines.map(({ cells }) => cells)

  it('is no change, whatever a program makes of it', async () => {
    const bytes = await made()
    expect(await readLines(bytes)).toMatchObject({ errors: [], lines: [{ cells: [] }, { cells: [] }, { cells: [] }] })
    const escaped = Buffer.from(await writeTemplate(await buildSealed(3, { former: [['', '', '', '', '_x0041_ a\ufffeb']] })))
    expect(await changesOf(escaped)).toEqual([[], [], []])
    expect(await changesOf(await fill(bytes, set({ J7: 6.5, M7: '2', K8: null, J9: ' as agreed' })))).toEqual([[], [], []])
    expect(await changesOf(await fill(bytes, set({ J8: '97.5 %' })))).toEqual([[], [], []])
  })

  it('stands in the cells, numbers with the decimals that they were written with', async () => {
    const [sheet] = (await openWorkbook(await made())).worksheets
    const cells = ['J7', 'K7', 'M7', 'N7', 'J8', 'J9'].map((address) => sheet?.getCell(address))
    expect(cells.map((cell) => cell?.value)).toEqual([6.5, 4, 2, 'Ask =cmd() 😀', 97.5, 'as  agreed'])
    expect([cells[0]?.numFmt, cells[4]?.numFmt]).toEqual(['0.00', '0.0" %"'])
    expect(sheet?.getCell('A4').text).toContain('cells that you leave as they are change nothing')
  })

  it('is told beside what was filled, changed and emptied', async () => {
    const filled = await fill(await made(), set({ J7: 7, K7: null, N7: '', K8: 90 }))
    expect(await changesOf(filled)).toEqual([
      [
        [10, '6.50', '7'],
        [11, '4', ''],
        [14, 'Ask =cmd() 😀', ''],
      ],
      [[11, '', '90']],
      [],
    ])
  })

  it('is not judged where it stays: words in place of a number', async () => {
    const bytes = Buffer.from(await writeTemplate(await buildSealed(3, { former: [['machine broken']] })))
    expect(await readLines(bytes)).toMatchObject({ errors: [], lines: [{ cells: [] }, {}, {}] })
    expect(await errorsOf(await fill(bytes, set({ J7: 'no orders' })))).toEqual([deliveredNumber])
  })

  it('has the names of projects above their columns; two of one name are refused', async () => {
    const former = [['3', '', '4']]
    const bytes = Buffer.from(await writeTemplate(await buildSealed(4, { former, projects: ['Bridge', 'Tower'] })))
    expect((await readTemplate(bytes)).projects).toEqual([
      { former: 'Bridge', name: 'Bridge' },
      { former: 'Tower', name: 'Tower' },
      { former: '', name: '' },
    ])
    const spaced = Buffer.from(await writeTemplate(await buildSealed(4, { former, projects: ['The  bridge', 'Tower'] })))
    expect(await changesOf(await fill(spaced, set({ J6: ' The bridge' })))).toEqual([[], [], []])
    const renamed = await fill(bytes, set({ J6: 'Bridges', L6: 'Tunnel', L8: 5 }))
    expect(await changesOf(renamed)).toEqual([
      [[10, '3', '3']],
      [
        [10, '', ''],
        [12, '', '5'],
      ],
      [[10, '', '']],
    ])
    expect(await errorsOf(await fill(bytes, set({ L6: ' Bridge ' })))).toEqual(['L6 The project “Bridge” is already in column J.'])
  })

  it('of a hundred projects with long names and values is read as it was written', async () => {
    const long = (index: number) => `${index} ${'Ü_"\\'.repeat(36)}`
    const projects = Array.from({ length: 100 }, (_, index) => long(index).slice(0, 90))
    const former = [[], [], [...Array.from({ length: 100 }, (_, index) => long(index).slice(0, 150)), long(100).slice(0, 150)]]
    const bytes = Buffer.from(await writeTemplate(await buildSealed(4, { former, projects, projectCount: 100 })))
    expect(await readLines(bytes)).toMatchObject({ errors: [], lines: [{ cells: [] }, { cells: [] }, { cells: [] }] })
  })

  it('is said by no file of the release before: what is blank is no change', async () => {
    const { seal, ...template } = await buildSealed(3)
    const details = seal.details.map(({ former: _former, ...detail }) => detail)
    const { projects: _projects, ...facts } = seal
    const bytes = Buffer.from(await writeTemplate({ ...template, seal: { ...facts, layout: 2, details } }))
    expect(await changesOf(await fill(bytes, set({ J7: 6 })))).toEqual([[[10, null, '6']], [], []])
  })
})

describe('what the template says', () => {
  const label = 'This is not what the template says here. Texts of the template are not changed.'

  it.each<[Readonly<Record<string, CellValue>>, string]>([
    [{ B7: '(P3) Deliver' }, `B7 ${label}`],
    [{ D8: '' }, `D8 ${label}`],
    [{ F7: 'Percent' }, `F7 ${label}`],
    [{ G7: 6 }, `G7 ${label}`],
    [{ I7: { formula: '3+4', result: 7 } }, ''],
    [{ I7: { formula: '3+4' } as CellValue }, `I7 ${label}`],
    [{ J6: 'Deliverd' }, 'J6 “Delivered” should be here. Columns are not moved, inserted or removed.'],
  ])('is not changed: %j', async (values, error) => {
    expect(await errorsOf(await fill(perMonth, set(values)))).toEqual(error === '' ? [] : [error])
  })

  const missing = (number: number) => `A The row with the number ${number} is missing. Rows are not removed.`

  it.each<[string, (sheet: Worksheet) => void, string[]]>([
    [
      'a column that was inserted',
      (sheet) => sheet.spliceColumns(11, 0, []),
      ['K6 “Min” should be here. Columns are not moved, inserted or removed.'],
    ],
    [
      'a column that was removed',
      (sheet) => sheet.spliceColumns(3, 1),
      ['C6 “Parameter” should be here. Columns are not moved, inserted or removed.'],
    ],
    ['a line that was removed', (sheet) => sheet.spliceRows(8, 1), [missing(2)]],
    ['a number that stands twice', (sheet) => (sheet.getCell('A8').value = 1), ['A8 The number 1 is already in row 7.', missing(2)]],
    ['a number of no line', (sheet) => (sheet.getCell('A8').value = 77), ['A8 The template has no row with the number 77.', missing(2)]],
    [
      'values in a row without a number',
      (sheet) => (sheet.getCell('J12').value = 5),
      ['A12 This row has values but no number from the template in column A.'],
    ],
    ['cells that were merged', (sheet) => sheet.mergeCells('J7:J8'), ['J7 The cells J7:J8 are merged. Unmerge them.']],
    ['rows that were merged', (sheet) => sheet.mergeCells('A8:N9'), ['A8 The cells A8:N9 are merged. Unmerge them.', `B8 ${label}`]],
  ])('is not there any more with %s', async (_what, change, errors) => {
    const found = await errorsOf(await fill(perMonth, change))
    expect(errors.filter((error) => !found.includes(error))).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })

  it('is the same for texts that are written in another way than they are read', async () => {
    const parameters = ['=1+1 _x0041_', 'Grüße 😀 שלום', ' twice  spaced ', '5', '_x005F_', 'a\ufffeb', '<&">']
    const details = parameters.map((parameter) => ({ parameter, measureType: 'N' as const, target: '2.50', min: 'LB', max: '7.0' }))
    const bytes = Buffer.from(await writeTemplate(await buildSealed(3, { details })))
    const { lines, errors } = await readLines(bytes)
    expect(errors).toEqual([])
    expect(lines.map(({ param }) => param.trim())).toEqual(['=1+1 _x0041_', 'Grüße 😀 שלום', 'twice  spaced', '5', '_x005F_', 'ab', '<&">'])
  })

  it('may have notes beside and below, where nothing is filled in', async () => {
    const filled = await fill(perMonth, set({ A12: 'Thank you', B13: 'Nora', P7: 'A note' }))
    expect(await errorsOf(filled)).toEqual([])
  })

  it('names at most 500 of many errors, and counts them all', async () => {
    const parameters = Array.from({ length: 600 }, (_, index) => `Lead time ${index}`)
    const details = parameters.map((parameter) => ({ parameter, measureType: 'N' as const, target: '5', min: 'LB', max: '7' }))
    const many = Buffer.from(await writeTemplate(await buildSealed(3, { details })))
    const filled = await fill(many, (sheet) => {
      for (let row = 7; row < 607; row += 1) sheet.getCell(`J${row}`).value = 'plenty'
    })
    const { errors, errorCount } = await readTemplate(filled)
    expect([errors.length, errorCount]).toEqual([500, 600])
  })
})

describe('a file', () => {
  const refusal = (bytes: Buffer): Promise<string> =>
    readTemplate(bytes).then(
      () => 'read',
      (error: Error) => error.message,
    )
  const noTemplate =
    'This is not a performance data template, or the hidden sheet that says what it is for was removed. Make a new template.'
  const noWorkbook =
    'The file is not a readable .xlsx workbook. It may be damaged, protected by a password or in an older format: save it as .xlsx.'

  it.each<[string, Filling, string]>([
    ['without the hidden sheet', (_sheet, workbook) => workbook.removeWorksheet('Strata'), noTemplate],
    [
      'whose hidden sheet has another name',
      (_sheet, workbook) => Object.assign(workbook.getWorksheet('Strata') ?? {}, { name: 'Seal' }),
      noTemplate,
    ],
    ['whose hidden sheet says less', (_sheet, workbook) => workbook.getWorksheet('Strata')?.spliceRows(5, 1), noTemplate],
    [
      'without the sheet to fill',
      (sheet, workbook) => workbook.removeWorksheet(sheet.id),
      'The sheet “Performance data” is missing. Make a new template.',
    ],
    [
      'whose sheet to fill is one of several',
      (sheet, workbook) => {
        sheet.name = 'October'
        workbook.addWorksheet('November')
      },
      'The sheet “Performance data” is missing. Make a new template.',
    ],
    [
      'whose sheet to fill has a longer name than a sheet can have',
      (sheet) => {
        // The library would cut it.
        Object.assign(sheet, { _name: 'x'.repeat(32) })
      },
      'The sheet “Performance data” is missing. Make a new template.',
    ],
    [
      'without heads of columns',
      (sheet) => sheet.spliceRows(6, 1),
      'The line with the heads of the columns is missing. Make a new template.',
    ],
  ])('%s', async (_what, change, reported) => {
    expect(await refusal(await fill(perMonth, change))).toBe(reported)
  })

  it('of another layout says so', async () => {
    const old = await fill(perMonth, (_sheet, workbook) => {
      const seal = workbook.getWorksheet('Strata')
      if (seal) seal.getCell('B2').value = 1
    })
    expect(await refusal(old)).toBe('This template was made by another version of the product. Make a new template.')
  })

  it('that is none of ours, or none at all, is told so', async () => {
    // what an .xls begins with, and what is encrypted
    const older = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
    const noSheets = await editArchive(perMonth, (name, content) => (name === 'xl/workbook.xml' ? undefined : content))
    const noXml = await editArchive(perMonth, (name, content) => (name === 'xl/worksheets/sheet1.xml' ? content.slice(0, 2000) : content))
    for (const bytes of [older, Buffer.from('hello'), Buffer.alloc(0), perMonth.subarray(0, 3000), noSheets])
      expect(await refusal(bytes)).toBe(noWorkbook)
    await expect(readTemplate(noXml)).rejects.toThrow('unexpected end of file')
  })

  it('may name its parts and elements as other programs do', async () => {
    const filled = await fill(perMonth, set({ J7: 6 }))
    const renamed = await editArchive(filled, (name, content) =>
      name === 'xl/worksheets/sheet1.xml'
        ? content.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace('<x:worksheet ', '<x:worksheet xmlns:x="x" ')
        : content,
    )
    expect(cellOf((await readLines(renamed)).lines[0], 'J')).toBe('6')
  })
})
