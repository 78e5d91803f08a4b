import { openWorkbook } from './open-workbook.ts'
import { readArchive, writeArchive } from './zip-archive.ts'

/** What is written, by the parameter of the row and the head of the column: `{ 'Win rate': { Delivered: 25 } }`. */
export type Filling = Readonly<Record<string, Readonly<Record<string, string | number>>>>

const sheetPath = 'xl/worksheets/sheet1.xml'

/** Fills a template as another program than the product's does: cells of the sheet's XML are written over, everything else stays. */
export async function fillTemplate(bytes: Buffer, filling: Filling): Promise<Buffer> {
  const addresses = await findCells(bytes)
  const cells = Object.entries(filling).flatMap(([parameter, values]) =>
    Object.entries(values).map(([head, value]) => [addresses(parameter, head), value] as const),
  )
  return writeCells(bytes, cells)
}

/** Writes cells by their addresses, whatever the template says there. */
export function writeCells(bytes: Buffer, cells: readonly (readonly [address: string, value: string | number])[]): Buffer {
  const files = readArchive(bytes)
  let sheet = files.get(sheetPath)?.toString('utf8')
  if (sheet === undefined) throw new Error(`The file has no ${sheetPath}`)
  for (const [address, value] of cells) sheet = withCell(sheet, address, value)
  files.set(sheetPath, Buffer.from(sheet))
  return writeArchive(files)
}

/** Keeps the style of the cell. */
function withCell(sheet: string, address: string, value: string | number): string {
  const found = new RegExp(`<c r="${address}"(?: s="(\\d+)")?[^>]*?(?:/>|>.*?</c>)`, 's').exec(sheet)
  if (!found) throw new Error(`The sheet has no cell ${address}`)
  const style = found[1] === undefined ? '' : ` s="${found[1]}"`
  const written =
    typeof value === 'number'
      ? `<c r="${address}"${style}><v>${value}</v></c>`
      : `<c r="${address}"${style} t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
  return sheet.slice(0, found.index) + written + sheet.slice(found.index + found[0].length)
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Where cells stand, by the parameter of their row and the head of their column. */
async function findCells(bytes: Buffer): Promise<(parameter: string, head: string) => string> {
  const sheet = (await openWorkbook(bytes)).worksheets[0]
  const letters: Record<string, string> = {}
  const rows: Record<string, number> = {}
  sheet?.eachRow((row, number) => {
    const { Parameter: named } = letters
    if (named !== undefined) rows[row.getCell(named).text] = number
    else if (row.getCell('C').text === 'Parameter') row.eachCell((cell) => (letters[cell.text] = cell.address.replace(/\d+$/, '')))
  })
  return (parameter, head) => {
    const [letter, row] = [letters[head], rows[parameter]]
    if (letter === undefined || row === undefined) throw new Error(`The template has no ${head} of ${parameter}`)
    return `${letter}${row}`
  }
}
