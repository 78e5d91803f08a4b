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
  errorTitle: 'A number is needed',
  error: 'Enter a number, such as 97.5. Leave the cell empty where there is none.',
} as const satisfies DataValidation

const textOf = (most: number): DataValidation => ({
  ...refuses,
  type: 'textLength',
  operator: 'lessThanOrEqual',
  formulae: [String(most)],
  errorTitle: 'The text is too long',
  error: `At most ${most} characters.`,
})

/** What the spreadsheet program lets people enter into a cell. */
export const fillRules: Record<FilledKind, DataValidation> = {
  text: textOf(text),
  number: numbers,
  percent: {
    ...numbers,
    error: 'Enter the percentage as a number: 97.5 stands for 97.5 %.',
    showInputMessage: true,
    promptTitle: 'Percent',
    prompt: '97.5 stands for 97.5 %',
  },
  count: {
    ...refuses,
    type: 'whole',
    operator: 'between',
    formulae: ['0', String(number)],
    errorTitle: 'A whole number is needed',
    error: 'Enter how many values lie outside of the expected range, such as 3.',
  },
}

export const projectNameRule = textOf(projectName)
