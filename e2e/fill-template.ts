import { openWorkbook } from './open-workbook.ts'
import { readArchive, writeArchive } from './zip-archive.ts'

/** What is written into cells, by their addresses: `{ J7: 25 }`; null empties one. */
export type Entries = Readonly<Record<string, string | number | null>>

/** The same by the parameter of the row and the head of the column: `{ 'Win rate': { Delivered: 25 } }`. */
type Filling = Readonly<Record<string, Entries>>

const sheetPath = 'xl/worksheets/sheet1.xml'
const cell = /<c r="([A-Z]+\d+)"(?: s="(\d+)")?[^>]*?(?:\/>|>.*?<\/c>)/gs

/** Fills a template as another program than the product's does: cells of the sheet's XML are written over, everything else stays. */
export function fillTemplate(bytes: Buffer, entries: Entries): Buffer {
  const files = readArchive(bytes)
  const left = new Set(Object.keys(entries))
  const sheet = files.get(sheetPath)?.toString('utf8')
  const filled = sheet?.replace(cell, (found, address: string, style: string | undefined) => {
    const value = entries[address]
    left.delete(address)
    return value === undefined ? found : writeCell(`r="${address}"${style === undefined ? '' : ` s="${style}"`}`, value)
  })
  if (filled === undefined || left.size > 0) throw new Error(`The template has no cells ${[...left].join(', ')}`)
  files.set(sheetPath, Buffer.from(filled))
  return writeArchive(files)
}

/** The same where one knows what the rows and columns are called. */
export async function fillParameters(bytes: Buffer, filling: Filling, entries: Entries = {}): Promise<Buffer> {
  const addressOf = await findCells(bytes)
  const named = Object.entries(filling).flatMap(([parameter, values]) =>
    Object.entries(values).map(([head, value]) => [addressOf(parameter, head), value] as const),
  )
  return fillTemplate(bytes, { ...Object.fromEntries(named), ...entries })
}

const writeCell = (head: string, value: string | number | null): string =>
  value === null
    ? `<c ${head}/>`
    : typeof value === 'number'
      ? `<c ${head}><v>${value}</v></c>`
      : `<c ${head} t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Where cells are, by the parameter of their row and the head of their column. */
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
