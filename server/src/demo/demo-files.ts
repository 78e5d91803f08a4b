import { loadWriteWorkbook } from '../platform/index.ts'
/** What a demo document says: its title, and its paragraphs. */
export interface DemoText {
  title: string
  paragraphs: readonly string[]
}

/** The bytes of a page as people read it. */
export async function writePage({ title, paragraphs }: DemoText): Promise<Uint8Array> {
  // The library takes its time to load, and only the first start needs it.
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } })
  // Every reader has these: there is no file to open, and no address.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((name) => name.startsWith('Helvetica'))
  const document = {
    info: { title },
    defaultStyle: { font: 'Helvetica', fontSize: 11, lineHeight: 1.3 },
    pageMargins: 64,
    content: [
      { text: title, fontSize: 20, bold: true, margin: [0, 0, 0, 16] as [number, number, number, number] },
      ...paragraphs.map((text) => ({ text, margin: [0, 0, 0, 8] as [number, number, number, number] })),
    ],
  }
  return new Uint8Array(await pdfmake.createPdf(document).getBuffer())
}

/** The same as plain text. */
export const writePlain = ({ title, paragraphs }: DemoText): Uint8Array => Buffer.from(`${[title, ...paragraphs].join('\n\n')}\n`)

/** The bytes of a workbook with one sheet; the first row is its head. */
export async function writeTable(name: string, rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const { default: ExcelJS } = await import('exceljs')
  const { writeWorkbook } = await loadWriteWorkbook()
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet(name)
  sheet.addRows(rows.map((row) => [...row]))
  sheet.columns.forEach((column) => {
    column.width = 32
  })
  sheet.getRow(1).font = { bold: true }
  return writeWorkbook(workbook)
}
