import ExcelJS from 'exceljs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { makeWorkbook } from './make-workbook.ts'

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

async function open(file: Blob) {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await bytesOf(file)).slice().buffer)
  return workbook
}

const list = {
  name: 'Users: Aurora / "A&B" [all]',
  head: ['Name', 'Note', 'Count'],
  rows: [
    ['Solheim, Ingrid', 'says "now" <b>&amp;</b>', 3],
    ['=1+1', ' @sum', -1],
    ['two\nlines', 'שלום مرحبا 🙂', 0],
    ['_x0041_', 'a\u0000b\ud800c', 1.5],
  ],
} as const

it('is a workbook of one sheet that spreadsheets open, with texts as texts and numbers as numbers', async () => {
  const workbook = await open(makeWorkbook(list))
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Users  Aurora   "A&B"  all '])
  const sheet = workbook.worksheets[0]
  const rows = [1, 2, 3, 4].map((number) => [1, 2, 3].map((column) => sheet?.getRow(number).getCell(column).value))
  expect(rows).toEqual([
    ['Name', 'Note', 'Count'],
    ['Solheim, Ingrid', 'says "now" <b>&amp;</b>', 3],
    ['=1+1', ' @sum', -1],
    ['two\nlines', 'שלום مرحبا 🙂', 0],
  ])
  expect(sheet?.getRow(1).getCell(1).font.bold).toBe(true)
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect(sheet?.autoFilter).toBe('A1:C5')
})

it('holds no formula: what looks like one is a text, marked as one for good', async () => {
  const file = makeWorkbook(list)
  const sheet = (await open(file)).worksheets[0]
  expect(sheet?.getCell('A3').type).toBe(ExcelJS.ValueType.String)
  expect(sheet?.getCell('A3').formula).toBeUndefined()
  const parts = unzipSync(await bytesOf(file))
  const [xml, styles] = ['xl/worksheets/sheet1.xml', 'xl/styles.xml'].map((path) => strFromU8(parts[path] ?? new Uint8Array()))
  expect(xml).toContain('<c r="A3" s="2" t="inlineStr">')
  expect(xml).toContain('<c r="B3" s="2" t="inlineStr">')
  expect(xml).not.toContain('<f>')
  expect(styles).toContain(
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs>',
  )
})

it('leaves out what XML cannot hold, and keeps what only looks like a code', async () => {
  const parts = unzipSync(await bytesOf(makeWorkbook(list)))
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).toContain('>abc</t>')
  expect(xml).toContain('>_x005F_x0041_</t>')
})
