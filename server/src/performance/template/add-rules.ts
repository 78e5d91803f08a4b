import type { DataValidation, Worksheet } from 'exceljs'
import type { DataTemplate, TemplateLine } from './data-template.ts'
import { offeredNamesRule, offersTarget, targetRule } from './template-choices.ts'
import { cellKindOf, templateRows as rows, type TemplateValue, type ValueColumn } from './template-layout.ts'
import { fillRules, projectNameRule } from './template-rules.ts'

declare module 'exceljs' {
  /** Rules for ranges of cells, which the library's types leave out. */
  interface Worksheet {
    dataValidations: { add(range: string, rule: DataValidation): void }
  }
}

/** One rule for all cells side by side, and below each other, that are filled alike: a program bears only so many rules. */
export function addRules(sheet: Worksheet, { lines, projectNames }: DataTemplate, columns: readonly ValueColumn[]): void {
  for (const { holds, first, last } of Object.values(spansOf(columns))) {
    const add = (from: number, to: number, rule: DataValidation) =>
      sheet.dataValidations.add(`${sheet.getColumn(first).letter}${from}:${sheet.getColumn(last).letter}${to}`, rule)
    if (holds === 'project') add(rows.head, rows.head, projectNames.length > 0 ? offeredNamesRule(projectNames.length) : projectNameRule)
    let from = 0
    for (const [index, line] of lines.entries()) {
      const filling = fillingOf(holds, line)
      const next = lines[index + 1]
      if (next && fillingOf(holds, next) === filling) continue
      const start = rows.firstLine + from
      if (filling !== 'none') add(start, rows.firstLine + index, filling === 'target' ? targetRule(start) : fillRules[filling])
      from = index + 1
    }
  }
}

/** How a cell is filled: `target` where it is offered. */
const fillingOf = (holds: TemplateValue, line: TemplateLine) => (offersTarget(holds, line) ? 'target' : cellKindOf(holds, line.measureType))

interface Span {
  holds: TemplateValue
  first: number
  last: number
}

/** Columns that hold the same are side by side. */
function spansOf(columns: readonly ValueColumn[]): Partial<Record<TemplateValue, Span>> {
  const spans: Partial<Record<TemplateValue, Span>> = {}
  for (const { holds, column } of columns) spans[holds] = { holds, first: spans[holds]?.first ?? column, last: column }
  return spans
}
