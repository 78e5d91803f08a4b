import { describe, expect, it } from 'vitest'
import { buildArchive } from '../../platform/testing/archive-factory.ts'
import { readPeople as readPeopleOf } from './read-people.ts'
import { buildHostileWorkbook, buildWorkbook } from './workbook-factory.ts'

const header = ['Short name', 'First name', 'Last name', 'Email']
const csv = Buffer.from('short name,first name,email\nNL,Nora,nora@new.example')

/** Code and sentence of a refusal, or how many people were read. */
const outcome = (work: Promise<unknown[]>) =>
  work.then(
    ({ length }) => length,
    ({ code, message }: { code: string; message: string }) => [code, message],
  )

const readPeople = (fileName: string, bytes: Buffer, companyId = 1) => readPeopleOf({ companyId }, { fileName, bytes })

describe('a workbook', () => {
  it('is read from its first sheet, whatever its cells are made of', async () => {
    // given
    const bytes = await buildWorkbook([
      header,
      ['NL', { richText: [{ text: 'No' }, { text: 'ra' }] }, 'Lind', { text: 'nora@new.example', hyperlink: 'mailto:nora@new.example' }],
      [],
      [4711, 'Åse', null, 'ase@new.example'],
      ['X', { formula: '"No"&"ra"', result: 'Nora' }, 'Lind', { formula: 'A1', result: 'x' }],
      [new Date('2026-03-01'), true, { error: '#N/A' }, 'x@new.example'],
    ])
    // when
    const people = await readPeople('People.XLSX', bytes)
    // then
    expect(people).toEqual([
      { row: 2, shortName: 'NL', firstName: 'Nora', lastName: 'Lind', email: 'nora@new.example' },
      { row: 4, shortName: '4711', firstName: 'Åse', lastName: '', email: 'ase@new.example' },
      { row: 5, shortName: 'X', firstName: null, lastName: 'Lind', email: null },
      { row: 6, shortName: null, firstName: 'true', lastName: '#N/A', email: 'x@new.example' },
    ])
  })

  it('of more than 10,000 people is refused', async () => {
    // given
    const people = Array.from({ length: 10_001 }, () => ['NL', 'Nora', 'Lind', 'nora@new.example'])
    // when
    const answer = await outcome(readPeople('people.xlsx', await buildWorkbook([header, ...people])))
    // then
    expect(answer).toEqual(['TOO_LARGE', 'A file may hold 10,000 people at most.'])
  })

  it.each([
    ['a CSV file', () => csv],
    ['an archive that is cut off', async () => (await buildWorkbook([header])).subarray(0, 3000)],
    ['another archive', () => buildArchive({ 'readme.txt': 'no workbook' })],
    ['broken inside', () => buildHostileWorkbook('<sheetData><row r="1"><c r="A1"><v>1</row>')],
    ['an older format', () => Buffer.from('d0cf11e0a1b11ae1'.repeat(100), 'hex')],
    ['nothing', () => Buffer.alloc(0)],
  ])('that is %s is refused', async (_what, build) => {
    const answer = await outcome(readPeople('people.xlsx', await build()))
    expect(answer).toEqual([
      'NOT_IMPORTABLE',
      'The file is not a readable .xlsx workbook. It may be damaged, protected by a password or in an older format.',
    ])
  })

  it('that unpacks to more than 200 MiB, or holds more than 1,000 files, is refused before it is read', async () => {
    // given
    const large = buildHostileWorkbook(`<!--${'x'.repeat(201 * 1024 * 1024)}-->`)
    const crowded = buildArchive(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`xl/${index}.xml`, ''])))
    // when
    const answers = [await outcome(readPeople('people.xlsx', large)), await outcome(readPeople('people.xlsx', crowded))]
    // then
    expect(large.length).toBeLessThan(5 * 1024 * 1024)
    expect(answers).toEqual(Array(2).fill(['TOO_LARGE', 'The file is too large when it is unpacked.']))
  })

  it.each([
    [
      'one text of 190 MB',
      `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(190_000_000)}</t></is></c></row></sheetData>`,
    ],
    ['nine million cells', `<sheetData><row r="1">${'<c r="A1"><v>1</v></c>'.repeat(9_000_000)}</row></sheetData>`],
  ])('with %s may take its own process down, and nothing else', async (_what, inside) => {
    // given
    const bytes = buildHostileWorkbook(inside)
    // when
    const [bomb, other] = await Promise.all([outcome(readPeople('people.xlsx', bytes)), outcome(readPeople('people.csv', csv, 2))])
    // then
    // Whether its process ran out of memory or came through is chance.
    expect(bomb).toEqual([
      'NOT_IMPORTABLE',
      expect.stringMatching(/^The file is too large or too complicated to be read\.$|^The columns are not those of people\./),
    ])
    expect(other).toBe(1)
  })

  it('that claims a cell at the end of the sheet, and ranges over all of it, is read at once', async () => {
    // given
    const bytes = buildHostileWorkbook(
      `<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>
       <dataValidations><dataValidation sqref="A1:XFD1048576" type="list"><formula1>"a"</formula1></dataValidation></dataValidations>`,
    )
    // when
    const answer = await outcome(readPeople('people.xlsx', bytes))
    // then
    expect(answer).toEqual(['NOT_IMPORTABLE', 'The file has no people in it: a header and a row for each person are needed.'])
  })
})

describe('a file', () => {
  it.each(['people.xls', 'people.txt', 'people', 'people.csv.exe'])('named %s is of the wrong type', async (name) => {
    expect(await outcome(readPeople(name, csv))).toEqual(['WRONG_TYPE', 'Choose a .csv or .xlsx file.'])
  })

  it('is refused politely while two others are read, whoever they are of', async () => {
    const answers = await Promise.all([1, 1, 1, 2].map((companyId) => outcome(readPeople('people.csv', csv, companyId))))
    const refused = ['UNAVAILABLE', 'The service is not available right now. Try again soon.']
    expect(answers).toEqual([1, 1, refused, refused])
  })
})
