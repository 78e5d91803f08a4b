import type { DataPace } from '@strata/contract'
import { paceOf } from '@strata/contract'
import ExcelJS, { type Row, type Style, type Workbook, type Worksheet } from 'exceljs'
import { toCellText } from '../../platform/print/cell-text.ts'
import { numberAlignment } from '../../platform/print/number-cell.ts'
import { heightOf } from '../../platform/print/row-height.ts'
import { cellLooks } from '../../platform/print/workbook-look.ts'
import { pageOf } from '../../platform/print/workbook-page.ts'
import { addRules } from './add-rules.ts'
import type { DataTemplate, TemplateLine } from './data-template.ts'
import { hasChoices, writeChoices } from './template-choices.ts'
import { labelsOf } from './template-labels.ts'
import {
  cellKindOf,
  fixedColumns,
  labelColumns,
  notToFill,
  templateRows as rows,
  templateSheets,
  type ValueColumn,
  valueColumnsOf,
} from './template-layout.ts'
import { fillLooks, projectNameLook } from './template-look.ts'
import { writeSeal } from './template-seal.ts'

/** The bytes of one .xlsx file to fill (`decisions.md` §12). It works long without a pause: call it in a child process. */
export async function writeTemplate(template: DataTemplate): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook.creator = 'Strata'
  workbook.title = template.title
  workbook.subject = template.period
  const columns = valueColumnsOf(template.seal)
  const sheet = workbook.addWorksheet(templateSheets.data, pageOfTemplate(template, columns))
  writeTop(sheet, template)
  writeHeads(sheet, template, columns)
  for (const [index, line] of template.lines.entries())
    writeLine(sheet.getRow(rows.firstLine + index), line, { number: index + 1, columns })
  addRules(sheet, template, columns)
  await sheet.protect('', { selectLockedCells: true, selectUnlockedCells: true, formatColumns: true, formatRows: true })
  workbook.addWorksheet(templateSheets.seal, { state: 'veryHidden' }).addRows(writeSeal(template))
  if (hasChoices(template)) await addChoices(workbook, template)
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

async function addChoices(workbook: Workbook, template: DataTemplate): Promise<void> {
  const sheet = workbook.addWorksheet(templateSheets.choices, { state: 'veryHidden' })
  writeChoices(sheet, template)
  await sheet.protect('', {})
}

/** Many columns go on over pages, with those that name a row on each. */
function pageOfTemplate({ title, period }: DataTemplate, columns: readonly ValueColumn[]) {
  return pageOf({
    left: title,
    middle: period,
    repeats: { rows: [rows.band, rows.head], columns: fixedColumns },
    widths: [...labelColumns, ...columns].map(({ width }) => width),
  })
}

const instructions: Record<DataPace, string> = {
  month:
    'Fill in the light yellow cells: what was delivered in the month, and a short term action where it does not meet what is expected.',
  day: 'Fill in the light yellow cells: what was delivered on each day, and a short term action where it does not meet what is expected.',
  project:
    'Fill in the light yellow cells: names of projects, what was delivered in each, and a short term action where it does not meet what is expected.',
}

function writeTop(sheet: Worksheet, { title, subject, period, seal }: DataTemplate): void {
  const texts = [
    [rows.title, title, cellLooks.title],
    [rows.subject, subject, cellLooks.subject],
    [rows.period, period, cellLooks.subject],
    [rows.instruction, instructions[paceOf(seal.frequencyId)], cellLooks.note],
  ] as const
  for (const [row, text, look] of texts) setCell(sheet.getRow(row), 1, text, look)
}

function writeHeads(sheet: Worksheet, { partyHead, seal }: DataTemplate, columns: readonly ValueColumn[]): void {
  const [band, head] = [sheet.getRow(rows.band), sheet.getRow(rows.head)]
  head.height = leastHeight
  for (const [index, column] of labelColumns.entries()) {
    sheet.getColumn(index + 1).width = column.width
    setCell(head, index + 1, column.head === '' ? partyHead : column.head, cellLooks.head)
  }
  for (const column of columns) {
    sheet.getColumn(column.column).width = column.width
    const text = bandOf(column, seal)
    if (text !== null) setCell(band, column.column, text, cellLooks.band)
    setCell(head, column.column, column.head, column.holds === 'project' ? projectNameLook : cellLooks.head)
  }
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function bandOf({ holds, ordinal }: ValueColumn, { month, year }: DataTemplate['seal']): string | null {
  if (holds === 'day') return weekdays[new Date(Date.UTC(year, month - 1, ordinal)).getUTCDay()] ?? null
  return holds === 'project' ? `Project ${ordinal}` : null
}

function writeLine(row: Row, line: TemplateLine, { number, columns }: { number: number; columns: readonly ValueColumn[] }): void {
  const labels = labelsOf(line, number)
  const look = line.isMissing ? cellLooks.missing : cellLooks.text
  for (const [index, label] of labels.entries())
    setCell(
      row,
      index + 1,
      label.value,
      'format' in label && index > 0 ? { ...look, numFmt: label.format, alignment: numberAlignment } : look,
    )
  for (const { column, holds } of columns) {
    const kind = cellKindOf(holds, line.measureType)
    setCell(row, column, kind === 'none' ? notToFill : null, fillLooks[kind])
  }
  const texts = labels.map(({ value }, index) => ({ text: String(value), width: labelColumns[index]?.width ?? 0 }))
  row.height = Math.max(leastHeight, heightOf(texts))
}

/** Two lines of letters: what is filled in may take them. */
const leastHeight = 31

function setCell(row: Row, column: number, value: string | number | null, look: Partial<Style>): void {
  const cell = row.getCell(column)
  cell.value = typeof value === 'string' ? toCellText(value) : value
  cell.style = look
}
