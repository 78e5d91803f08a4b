import type { Style } from 'exceljs'
import { cellLooks, fills, textFormat } from '../../platform/index.ts'
import type { cellKindOf } from './template-layout.ts'

type CellKind = ReturnType<typeof cellKindOf>

const filled = { ...cellLooks.text, fill: fills.toFill, protection: { locked: false } } as const
const number = { ...filled, numFmt: 'General', alignment: { vertical: 'top', horizontal: 'right' } } as const

/** Cells to fill, and those that stay empty. The sign of a percentage is behind the number and does not divide it. */
export const fillLooks: Record<CellKind, Partial<Style>> = {
  text: filled,
  number,
  count: number,
  percent: { ...number, numFmt: 'General" %"' },
  none: { ...cellLooks.text, fill: fills.none, alignment: { vertical: 'top', horizontal: 'center' } },
}

/** The name of a project, among the heads of columns. */
export const projectNameLook: Partial<Style> = {
  ...cellLooks.head,
  numFmt: textFormat,
  fill: fills.toFill,
  protection: { locked: false },
}
