import { isFormulaLike } from '@strata/contract'
import { strToU8, zipSync } from 'fflate'
import type { ExportedCell, ExportedList } from './export-rows.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What a cell holds at most, as spreadsheets have it. */
const longestText = 32_767
/** In characters. */
const widestColumn = 60

/**
 * A list as an .xlsx file of one sheet (`docs/decisions/0047`): its head stays in view, and a text that looks like a formula is marked as a text for good
 * (specification 5 §22.17).
 */
export function makeWorkbook(list: ExportedList): Blob {
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': workbookOf(list.name),
    'xl/_rels/workbook.xml.rels': relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheetOf(list),
  }
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(declaration + content)])))
  return new Blob([new Uint8Array(packed)], { type })
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`

const relationships = (...targets: (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Names of sheets are short and have none of these signs. */
const workbookOf = (name: string): string =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeText(name.replace(/[\\/?*[\]:']+/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** What a cell looks like, by its place in `cellXfs`. */
const looks = { usual: 0, head: 1, marked: 2 } as const
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

function sheetOf({ head, rows }: ExportedList): string {
  const last = nameColumn(head.length - 1)
  const widths = head.map((name, column) =>
    Math.min(widestColumn, Math.max(name.length, ...rows.map((row) => String(row[column] ?? '').length)) + 3),
  )
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${[
    head,
    ...rows,
  ]
    .map(formatRow)
    .join('')}</sheetData><autoFilter ref="A1:${last}${rows.length + 1}"/></worksheet>`
}

const formatRow = (cells: readonly ExportedCell[], index: number): string =>
  `<row r="${index + 1}">${cells.map((cell, column) => formatCell(cell, `${nameColumn(column)}${index + 1}`, index === 0)).join('')}</row>`

function formatCell(cell: ExportedCell, at: string, isHead: boolean): string {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  const look = isHead ? looks.head : isFormulaLike(cell) ? looks.marked : looks.usual
  return `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell.slice(0, longestText))}</t></is></c>`
}

/** A, B, …; lists have no more columns than letters. */
const nameColumn = (index: number): string => String.fromCharCode(65 + index)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML cannot hold is left out; what a spreadsheet would read as a code of a character, `_x0041_`, stays as it was typed. */
const escapeText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
