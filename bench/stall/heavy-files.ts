import { writeArchive } from '../../e2e/zip-archive.ts'

export interface HeavyFile {
  name: string
  bytes: Buffer
}

const mebibyte = 1024 * 1024
const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Lists of people to import: at most 5 MB each. */
export const listHeavyPeople = (): HeavyFile[] => [
  { name: 'commas.csv', bytes: Buffer.from(`Short Name,First Name,Last Name,Email\n${','.repeat(4 * mebibyte)}`) },
  { name: 'quotes.csv', bytes: Buffer.from(`Short Name,First Name,Last Name,Email\n${'"'.repeat(4 * mebibyte)}`) },
  {
    name: 'rows.csv',
    bytes: Buffer.from(`Short Name,First Name,Last Name,Email\n${'AB,Anna,Berg,anna@aurora.example\n'.repeat(120_000)}`),
  },
  { name: 'cells.xlsx', bytes: workbook(rows(200_000)) },
  { name: 'nested.xlsx', bytes: workbook('<row>'.repeat(200_000)) },
]

/** Files for documents, and for performance data in the place of a template. */
export const listHeavyFiles = (): HeavyFile[] => [
  { name: 'cells.xlsx', bytes: workbook(rows(300_000)) },
  { name: 'nested.xlsx', bytes: workbook('<row>'.repeat(500_000)) },
  {
    name: 'entries.xlsx',
    bytes: writeArchive(new Map(Array.from({ length: 5_000 }, (_, index) => [`xl/part${index}.xml`, Buffer.from(xml)]))),
  },
  { name: 'zeros.docx', bytes: writeArchive(new Map([['word/document.xml', Buffer.alloc(150 * mebibyte)]])) },
  { name: 'process.bpmn', bytes: Buffer.from(`${xml}<definitions>${'<task>'.repeat(800_000)}`) },
  { name: 'process.drawio', bytes: Buffer.from(`<mxfile><diagram>${'<mxCell value="&lt;b&gt;a"/>'.repeat(150_000)}</diagram></mxfile>`) },
  { name: 'text.txt', bytes: Buffer.from('word '.repeat(2 * mebibyte)) },
  { name: 'page.html', bytes: Buffer.from('<div>'.repeat(2 * mebibyte)) },
  { name: 'broken.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * mebibyte, '1 0 obj<<')]) },
  { name: 'picture.svg', bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(1_000_000)}</svg>`) },
]

function rows(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>a</t></is></c></row>`,
  ).join('')
}

const workbook = (data: string): Buffer =>
  writeArchive(
    new Map([
      ['[Content_Types].xml', Buffer.from(`${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`)],
      ['xl/workbook.xml', Buffer.from(`${xml}<workbook xmlns="${sheets}"><sheets><sheet name="A" sheetId="1"/></sheets></workbook>`)],
      ['xl/worksheets/sheet1.xml', Buffer.from(`${xml}<worksheet xmlns="${sheets}"><sheetData>${data}</sheetData></worksheet>`)],
    ]),
  )
