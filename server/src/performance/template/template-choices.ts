import { dataTemplateMessages as messages } from '@strata/contract'
import type { DataValidation, Worksheet } from 'exceljs'
import { cellLooks, toCellText } from '../../platform/index.ts'
import type { DataTemplate, TemplateLine } from './data-template.ts'
import { cellKindOf, type TemplateValue, templateLimits, templateRows, templateSheets } from './template-layout.ts'

/** Where choices are in their sheet: a target in the row of its line, names of projects from the first row on. */
const columns = { target: 'A', projectName: 'B' } as const

/** A list offers, and refuses nothing: whoever enters something else is not corrected. */
const offers = { type: 'list', allowBlank: true, showInputMessage: true } as const

/** Whether what was agreed is offered as what was delivered: where the target is a text. */
export const offersTarget = (holds: TemplateValue, line: TemplateLine): boolean =>
  hasTextTarget(line) && holds !== 'shortTermAction' && cellKindOf(holds, line.measureType) === 'text'

const hasTextTarget = ({ measureType, target }: TemplateLine): boolean => measureType === 'T' && target !== ''

/** For cells from the row `first` on: each offers the target of its own row. */
export const targetRule = (first: number): DataValidation => ({
  ...offers,
  formulae: [`${templateSheets.choices}!$${columns.target}${first}`],
  promptTitle: messages.targetTitle,
  prompt: messages.targetPrompt({ characters: templateLimits.text }),
})

/** Offers `count` names, at least one. */
export const offeredNamesRule = (count: number): DataValidation => ({
  ...offers,
  formulae: [`${templateSheets.choices}!$${columns.projectName}$1:$${columns.projectName}$${count}`],
  promptTitle: messages.projectTitle,
  prompt: messages.projectPrompt({ characters: templateLimits.projectName }),
})

/** Whether anything is offered: else the file has no sheet of choices. */
export const hasChoices = ({ lines, projectNames }: DataTemplate): boolean => projectNames.length > 0 || lines.some(hasTextTarget)

/** Lists in a rule itself are short and break at commas: the choices are in cells of a sheet that nobody sees. */
export function writeChoices(sheet: Worksheet, { lines, projectNames }: DataTemplate): void {
  for (const [index, line] of lines.entries())
    if (hasTextTarget(line)) setChoice(sheet, `${columns.target}${templateRows.firstLine + index}`, line.target)
  for (const [index, name] of projectNames.entries()) setChoice(sheet, `${columns.projectName}${index + 1}`, name)
}

function setChoice(sheet: Worksheet, address: string, text: string): void {
  const cell = sheet.getCell(address)
  cell.value = toCellText(text)
  cell.style = cellLooks.text
}
