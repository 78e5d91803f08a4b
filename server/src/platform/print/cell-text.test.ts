import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { toCellText } from './cell-text.ts'

it.each([
  ['=cmd()', '=cmd()'],
  ['a_x0041_b', 'a_x0041_b'],
  ['Grüße, ŁÓDŹ 😀 שלום', 'Grüße, ŁÓDŹ 😀 שלום'],
  ['<a&"b\'>', '<a&"b\'>'],
  ['no\uffff sign\ufffe', 'no sign'],
])('a cell keeps %j as a text', async (text, kept) => {
  // given
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('Texts').getCell('A1').value = toCellText(text)
  // when
  const bytes = new Uint8Array(await workbook.xlsx.writeBuffer())
  const opened = await new ExcelJS.Workbook().xlsx.load(bytes.buffer)
  // then
  const cell = opened.worksheets[0]?.getCell('A1')
  expect([cell?.type, cell?.value]).toEqual([ExcelJS.ValueType.String, kept])
})
