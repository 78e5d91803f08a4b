import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { findFormulaLike } from './unquoted-cells.fixture.ts'
import { cellLooks } from './workbook-look.ts'
import { writeWorkbook } from './write-workbook.ts'

const formulaLike = ['=HYPERLINK("http://a.example")', '+1+cmd|x!A0', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1']
const harmless = ['a=1', '5', '', 'x@y.example']

it('a text that begins like a formula is marked as a text, whatever its look, and no other', async () => {
  // given
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('One')
  for (const text of [...formulaLike, ...harmless]) sheet.addRow([text, text]).getCell(2).style = cellLooks.head
  sheet.addRow([-5])
  workbook.addWorksheet('Hidden', { state: 'veryHidden' }).addRow(['=A1'])
  // when
  const bytes = await writeWorkbook(workbook)
  // then
  expect(findFormulaLike(bytes)).toEqual({ marked: 2 * formulaLike.length + 1, unmarked: [], formulas: 0 })
  const again = new ExcelJS.Workbook()
  await again.xlsx.load(Uint8Array.from(bytes).buffer)
  const [read] = again.worksheets
  expect(read?.getCell('A1').value).toBe('=HYPERLINK("http://a.example")')
  expect(read?.getCell('B1').font.bold).toBe(true)
  expect(read?.getCell(`A${formulaLike.length + harmless.length + 1}`).value).toBe(-5)
})
