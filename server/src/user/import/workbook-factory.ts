import ExcelJS, { type CellValue } from 'exceljs'
import { buildArchive } from '../../platform/testing/archive-factory.ts'

/** The bytes of a workbook with one sheet. For tests. */
export async function buildWorkbook(rows: readonly (readonly CellValue[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('People').addRows(rows.map((row) => [...row]))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

const schemas = 'http://schemas.openxmlformats.org'
const relation = (target: string, kind: string) =>
  `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`

/** A workbook that no program would write: its only sheet holds this XML. For tests. */
export const buildHostileWorkbook = (inside: string): Buffer =>
  buildArchive({
    '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relation('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${schemas}/spreadsheetml/2006/main">${inside}</worksheet>`,
  })
