import { performanceImportMessages as messages, performanceLimits, performanceMessages, writeNumber } from '@strata/contract'
import type { CellContent } from '../../../platform/index.ts'
import { type cellKindOf, notToFill } from '../../template/template-layout.ts'

type CellKind = ReturnType<typeof cellKindOf>

/** What was entered, as a person would type it, or why that is unknown. */
export type ReadCell = { text: string; message?: never } | { message: string; text?: never }

/** Whether it is a number, and which numbers may be there, is asked by who reads figures. Nothing, and nothing but blanks, is empty. */
export function readCell(content: CellContent | undefined, kind: CellKind): ReadCell {
  if (content === undefined) return { text: '' }
  if (kind === 'none') return isEmpty(content) ? { text: '' } : { message: messages.notToFill }
  switch (content.kind) {
    case 'text':
      return { text: content.text.replaceAll(/\s+/g, ' ').trim() }
    case 'number':
      return readNumber(content, kind)
    case 'boolean':
      return kind === 'text' ? { text: String(content.isTrue).toUpperCase() } : { message: messages.trueOrFalse }
    case 'date':
      return { message: messages.date }
    case 'error':
      return { message: messages.errorCell({ error: content.text }) }
    case 'formula':
      return { message: messages.formula }
  }
}

/** Whether nobody filled it: blanks, and what a template says where nothing is to be filled. */
export const isEmpty = (content: CellContent | undefined): boolean =>
  content === undefined || (content.kind === 'text' && ['', notToFill].includes(content.text.trim().toLowerCase()))

/** A cell that is formatted as a percentage holds 0.975 where it shows 97.5 %. */
function readNumber({ number, format }: Extract<CellContent, { kind: 'number' }>, kind: CellKind): ReadCell {
  const isShared = format === 'percent'
  if (kind === 'text') return { text: isShared ? `${writeNumber(number * 100)}%` : writeNumber(number) }
  if (isShared && kind !== 'percent') return { message: messages.percentage }
  const value = isShared ? number * 100 : number
  return Math.abs(value) > performanceLimits.number ? { message: performanceMessages.numberTooLarge } : { text: writeNumber(value) }
}
