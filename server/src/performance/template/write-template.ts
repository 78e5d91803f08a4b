import { dataTemplateMessages as messages, paceOf } from '@strata/contract'
import ExcelJS, { type Row, type Style, type Workbook, type Worksheet } from 'exceljs'
import { asNumber, cellLooks, heightOf, numberAlignment, pageOf, toCellText, writeWorkbook } from '../../platform/index.ts'
import { addRules } from './add-rules.ts'
import type { DataTemplate, TemplateLine } from './data-template.ts'
import { hasChoices, writeChoices } from './template-choices.ts'
import { unpackTexts } from './template-former.ts'
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

/** The bytes of one .xlsx file to fill (specification 5 §12). It works long without a pause: call it in a child process. */
export async function writeTemplate(template: DataTemplate): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook.creator = 'Strata'
  workbook.title = template.title
  workbook.subject = template.period
  const columns = valueColumnsOf(template.seal)
  const sheet = workbook.addWorksheet(templateSheets.data, pageOfTemplate(template, columns))
  writeTop(sheet, template)
  writeHeads(sheet, template, columns)
  for (const [index, line] of template.lines.entries()) {
    const former = unpackTexts(template.seal.details[index]?.former ?? '')
    writeLine(sheet.getRow(rows.firstLine + index), line, { number: index + 1, columns, former })
  }
  addRules(sheet, template, columns)
  await sheet.protect('', { selectLockedCells: true, selectUnlockedCells: true, formatColumns: true, formatRows: true })
  workbook.addWorksheet(templateSheets.seal, { state: 'veryHidden' }).addRows(writeSeal(template))
  if (hasChoices(template)) await addChoices(workbook, template)
  return writeWorkbook(workbook)
}

async function addChoices(workbook: Workbook, template: DataTemplate): Promise<void> {
  const sheet = workbook.addWorksheet(templateSheets.choices, { state: 'veryHidden' })
  writeChoices(sheet, template)
  await sheet.protect('', {})
}

/** Many columns continue over pages, with those that name a row on each. */
function pageOfTemplate({ title, period }: DataTemplate, columns: readonly ValueColumn[]) {
  return pageOf({
    left: title,
    middle: period,
    repeats: { rows: [rows.band, rows.head], columns: fixedColumns },
    widths: [...labelColumns, ...columns].map(({ width }) => width),
  })
}

/** What is in cells already may be left. */
function describeHowToFill({ frequencyId, details }: DataTemplate['seal']): string {
  const instruction = messages.instructions[paceOf(frequencyId)]
  return details.some(({ former }) => former) ? `${instruction} ${messages.heldAlready}` : instruction
}

function writeTop(sheet: Worksheet, { title, subject, period, seal }: DataTemplate): void {
  const texts = [
    [rows.title, title, cellLooks.title],
    [rows.subject, subject, cellLooks.subject],
    [rows.period, period, cellLooks.subject],
    [rows.instruction, describeHowToFill(seal), cellLooks.note],
  ] as const
  for (const [row, text, look] of texts) setCell(sheet.getRow(row), 1, text, look)
}

function writeHeads(sheet: Worksheet, { partyHead, seal }: DataTemplate, columns: readonly ValueColumn[]): void {
  const [band, head] = [sheet.getRow(rows.band), sheet.getRow(rows.head)]
  const projects = unpackTexts(seal.projects ?? '')
  head.height = leastHeight
  for (const [index, column] of labelColumns.entries()) {
    sheet.getColumn(index + 1).width = column.width
    setCell(head, index + 1, column.head === '' ? partyHead : column.head, cellLooks.head)
  }
  for (const column of columns) {
    sheet.getColumn(column.column).width = column.width
    const text = bandOf(column, seal)
    if (text !== null) setCell(band, column.column, text, cellLooks.band)
    const isName = column.holds === 'project'
    setCell(head, column.column, isName ? (projects[column.ordinal - 1] ?? '') : column.head, isName ? projectNameLook : cellLooks.head)
  }
}

const weekdays = Object.values(messages.weekdays)

function bandOf({ holds, ordinal }: ValueColumn, { month, year }: DataTemplate['seal']): string | null {
  if (holds === 'day') return weekdays[new Date(Date.UTC(year, month - 1, ordinal)).getUTCDay()] ?? null
  return holds === 'project' ? messages.project({ number: ordinal }) : null
}

interface LineParts {
  number: number
  columns: readonly ValueColumn[]
  /** What the month holds of it, by column. */
  former: readonly string[]
}

function writeLine(row: Row, line: TemplateLine, { number, columns, former }: LineParts): void {
  const labels = labelsOf(line, number)
  const look = line.isMissing ? cellLooks.missing : cellLooks.text
  for (const [index, label] of labels.entries())
    setCell(
      row,
      index + 1,
      label.value,
      'format' in label && index > 0 ? { ...look, numFmt: label.format, alignment: numberAlignment } : look,
    )
  for (const [index, { column, holds }] of columns.entries()) {
    const kind = cellKindOf(holds, line.measureType)
    if (kind === 'none') setCell(row, column, notToFill, fillLooks.none)
    else fillCell(row, column, { kind, text: former[index] ?? '' })
  }
  const texts = labels.map(({ value }, index) => ({ text: String(value), width: labelColumns[index]?.width ?? 0 }))
  row.height = Math.max(leastHeight, heightOf(texts))
}

/** What the month holds: a number as one, with the decimals that it was written with. */
function fillCell(row: Row, column: number, { kind, text }: { kind: Exclude<keyof typeof fillLooks, 'none'>; text: string }): void {
  const look = fillLooks[kind]
  const number = kind === 'text' ? undefined : asNumber(text)
  if (number) setCell(row, column, number.value, { ...look, numFmt: kind === 'percent' ? `${number.format}" %"` : number.format })
  else setCell(row, column, text === '' ? null : text, look)
}

/** Two lines of letters: what is filled in may take them. */
const leastHeight = 31

function setCell(row: Row, column: number, value: string | number | null, look: Partial<Style>): void {
  const cell = row.getCell(column)
  cell.value = typeof value === 'string' ? toCellText(value) : value
  cell.style = look
}
