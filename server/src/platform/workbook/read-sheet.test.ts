import { expect, it } from 'vitest'
import { columnOf, lettersOf, readRange } from './cell-address.ts'
import { formatOf, readFormats } from './cell-formats.ts'
import { readSheet, type SheetParts, type SheetRow } from './read-sheet.ts'
import { readSharedTexts } from './shared-texts.ts'

function read(inside: string, parts: Partial<SheetParts> = {}) {
  const rows: [number, [number, unknown][]][] = []
  const onRow = ({ row, cells }: SheetRow) => void rows.push([row, [...cells]])
  const merges = readSheet(`<worksheet><sheetData>${inside}</sheetData></worksheet>`, {
    ...{ sharedTexts: ['first', 'second'], formats: ['plain', 'date', 'percent'], isStale: false, mostColumns: 50 },
    ...{ onRow, ...parts },
  })
  return { rows, merges }
}
const readOne = (cell: string, parts?: Partial<SheetParts>) => read(`<row r="1">${cell}</row>`, parts).rows[0]?.[1][0]?.[1]

it.each<[string, string, unknown]>([
  ['a number', '<c r="A1"><v>1.5</v></c>', { kind: 'number', number: 1.5, format: 'plain' }],
  ['a number with an exponent', '<c r="A1"><v>1E-3</v></c>', { kind: 'number', number: 0.001, format: 'plain' }],
  ['a percentage', '<c r="A1" s="2"><v>0.975</v></c>', { kind: 'number', number: 0.975, format: 'percent' }],
  ['a date by its format', '<c r="A1" s="1"><v>46000</v></c>', { kind: 'date' }],
  ['a date by its type', '<c r="A1" t="d"><v>2026-10-01</v></c>', { kind: 'date' }],
  ['a shared text', '<c r="A1" t="s"><v>1</v></c>', { kind: 'text', text: 'second' }],
  [
    'a text of its own',
    '<c r="A1" t="inlineStr"><is><r><t>Gr&#252;</t></r><r><t>&#223;e &amp; so</t></r></is></c>',
    { kind: 'text', text: 'Grüße & so' },
  ],
  ['a text that a formula gave', '<c r="A1" t="str"><f>A2</f><v>well</v></c>', { kind: 'text', text: 'well' }],
  ['a number that a formula gave', '<c r="A1"><f>1+1</f><v>2</v></c>', { kind: 'number', number: 2, format: 'plain' }],
  ['a formula without a value', '<c r="A1"><f>1+1</f></c>', { kind: 'formula' }],
  ['a formula shared with others', '<c r="A1"><f t="shared" si="0"/><v></v></c>', { kind: 'formula' }],
  ['true', '<c r="A1" t="b"><v>1</v></c>', { kind: 'boolean', isTrue: true }],
  ['an error', '<c r="A1" t="e"><v>#DIV/0!</v></c>', { kind: 'error', text: '#DIV/0!' }],
  ['words where a number should be', '<c r="A1"><v>0x10</v></c>', { kind: 'text', text: '0x10' }],
  ['nothing', '<c r="A1" s="1"/>', undefined],
  ['an empty text', '<c r="A1" t="inlineStr"><is><t></t></is></c>', undefined],
])('a cell holds %s', (_what, xml, content) => {
  expect(readOne(xml)).toEqual(content)
})

it('values of formulas mean nothing where they are to be recalculated', () => {
  expect(readOne('<c r="A1"><f>1+1</f><v>2</v></c>', { isStale: true })).toEqual({ kind: 'formula' })
})

it('cells and rows stand where they say, or else behind each other, whatever prefix their elements have', () => {
  const { rows } = read(
    '<x:row><x:c><x:v>1</x:v></x:c><x:c r="D1"><x:v>2</x:v></x:c><x:c><x:v>3</x:v></x:c></x:row><x:row r="9"/><x:row><x:c><x:v>4</x:v></x:c></x:row>',
  )
  const plain = (number: number) => ({ kind: 'number', number, format: 'plain' })
  expect(rows).toEqual([
    [
      1,
      [
        [1, plain(1)],
        [4, plain(2)],
        [5, plain(3)],
      ],
    ],
    [10, [[1, plain(4)]]],
  ])
})

it.each(['abc', '1.5', '', '0', '-1', '1048577', '1099511627776', 'Infinity'])('no row stands at %j', (number) => {
  expect(() => read(`<row r="${number}"><c><v>1</v></c></row>`)).toThrow('A row has no number that rows have.')
})

it('rows stand down to the last one of a sheet, and none behind it', () => {
  const last = '<row r="1048576"><c><v>1</v></c></row>'
  expect(read(last).rows).toMatchObject([[1_048_576, [[1, { number: 1 }]]]])
  expect(() => read(`${last}<row><c><v>2</v></c></row>`)).toThrow('A row has no number that rows have.')
})

it('columns beyond are passed over', () => {
  expect(read('<row r="1"><c r="A1"><v>1</v></c><c r="ZZ1"><v>2</v></c></row>').rows[0]?.[1]).toHaveLength(1)
})

it('tells which cells are merged', () => {
  const { merges } = read(
    '</sheetData><mergeCells><mergeCell ref="A1:N1"/><mergeCell ref="nonsense"/><mergeCell ref="J7:J8"/></mergeCells><sheetData>',
  )
  expect(merges).toEqual([
    { top: 1, left: 1, bottom: 1, right: 14 },
    { top: 7, left: 10, bottom: 8, right: 10 },
  ])
})

it('takes no document type, and nothing that is no XML', () => {
  expect(() => read('<!DOCTYPE x [<!ENTITY a "b">]>')).toThrow('A document type is not read.')
  expect(() => readSheet('PK\u0003\u0004', { sharedTexts: [], formats: [], isStale: false, mostColumns: 1, onRow: () => {} })).toThrow(
    'missing start tag',
  )
})

it('texts are put together from their pieces, without how they are pronounced', () => {
  expect(
    readSharedTexts(
      '<sst><si><t>one</t></si><si><r><t>tw</t></r><r><t>o</t></r><rPh><t>ni</t></rPh></si><si/><si><t>_x005F_x0041_ a_x000D_b</t></si></sst>',
    ),
  ).toEqual(['one', 'two', '', '_x0041_ a\rb'])
})

it.each([
  ['General', 'plain'],
  ['General" %"', 'plain'],
  ['General\\ %', 'percent'],
  ['0.00', 'plain'],
  ['0%', 'percent'],
  ['yyyy-mm-dd', 'date'],
  ['[$-409]d-mmm-yy;@', 'date'],
  ['[h]:mm', 'date'],
  ['0.00E+00', 'plain'],
  ['#,##0.00 "days"', 'plain'],
  ['[Red]0.0', 'plain'],
  ['@', 'plain'],
])('the format %j is one of a %s', (code, format) => {
  expect(formatOf(code)).toBe(format)
})

it('formats are those of cells, by their numbers', () => {
  const xml = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d.m.yy"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="22"/></cellXfs></styleSheet>`
  expect(readFormats(xml)).toEqual(['plain', 'date', 'percent', 'date'])
})

it('columns are letters', () => {
  const pairs = [
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [703, 'AAA'],
    [16_384, 'XFD'],
  ] as const
  for (const [column, letters] of pairs) expect([lettersOf(column), columnOf(letters)]).toEqual([letters, column])
  expect(readRange('$B$2')).toEqual({ top: 2, left: 2, bottom: 2, right: 2 })
})
