import ExcelJS, { type Workbook } from 'exceljs'

/** A file that the product made, opened as a reader's program does. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer)
  return workbook
}
