import ExcelJS, { type Workbook, type Worksheet } from 'exceljs'

/** Opens an .xlsx file as a spreadsheet program does. */
export function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  return new ExcelJS.Workbook().xlsx.load(new Uint8Array(bytes).buffer)
}

/** The texts of a sheet's rows as people read them; what is empty is left out. */
export function readTexts(sheet: Worksheet | undefined): string[][] {
  const rows: string[][] = []
  sheet?.eachRow((row) => {
    const cells: string[] = []
    row.eachCell((cell) => void (cell.text !== '' && cell.master === cell && cells.push(cell.text)))
    rows.push(cells)
  })
  return rows
}
