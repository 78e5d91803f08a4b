import { dataTemplateMessages as messages } from '@strata/contract'
import type { DataValidation } from 'exceljs'
import { type cellKindOf, templateLimits } from './template-layout.ts'

type FilledKind = Exclude<ReturnType<typeof cellKindOf>, 'none'>

const refuses = { allowBlank: true, showErrorMessage: true, errorStyle: 'stop' } as const
const { number, text, projectName } = templateLimits

const numbers = {
  ...refuses,
  type: 'decimal',
  operator: 'between',
  formulae: [String(-number), String(number)],
  errorTitle: messages.numberTitle,
  error: messages.number,
} as const satisfies DataValidation

const textOf = (most: number): DataValidation => ({
  ...refuses,
  type: 'textLength',
  operator: 'lessThanOrEqual',
  formulae: [String(most)],
  errorTitle: messages.textTitle,
  error: messages.text({ characters: most }),
})

/** What the spreadsheet program lets people enter into a cell. */
export const fillRules: Record<FilledKind, DataValidation> = {
  text: textOf(text),
  number: numbers,
  percent: {
    ...numbers,
    error: messages.percent,
    showInputMessage: true,
    promptTitle: messages.percentTitle,
    prompt: messages.percentPrompt,
  },
  count: {
    ...refuses,
    type: 'whole',
    operator: 'between',
    formulae: ['0', String(number)],
    errorTitle: messages.countTitle,
    error: messages.count,
  },
}

export const projectNameRule = textOf(projectName)
