import { type DataMonth, performanceMessages as messages, rowDialogMessages, type SingleValue } from '@strata/contract'
import { checkRow, fieldOf } from '../entry/check-row.ts'
import { figureRow } from '../entry/figure-row.ts'
import { bodyOf, fieldOfPath, type RowBody } from '../entry/row-body.ts'
import { type DraftField, figureField, type RowDraft } from '../entry/row-draft.ts'
import { type DataLine, figures } from '../table/data-line.ts'
import { figureNames } from '../table/figure-names.ts'

export interface EditFault {
  field: DraftField | 'values' | undefined
  message: string
}

/** What is wrong with the entries of a dialog; a row that does not meet expectations needs an action there (specification 3 §5). */
export function findFault(
  lines: readonly DataLine[],
  draft: RowDraft,
  month: DataMonth,
  values: readonly SingleValue[] | undefined,
): EditFault | undefined {
  const own = lines.find(({ side }) => side === 'own')
  if (!own) return withoutKind(checkRow(lines, draft, month))
  const { figures: kept, faults } = figureRow(own, draft, month, values)
  const [fault] = faults ?? []
  if (fault) return { field: isOfValues(fault.field) ? 'values' : fieldOf('own', fault.field), message: fault.message }
  if (kept?.colour === 'red' && kept.shortTermAction === '') return { field: 'action', message: messages.actionRequired }
  return undefined
}

const withoutKind = (fault: ReturnType<typeof checkRow>): EditFault | undefined => fault && { field: fault.field, message: fault.message }

const isOfValues = (field: string): boolean => ['values', 'ordinal', 'name', 'value'].includes(field)

export const fieldOfIssue = (path: string): EditFault['field'] =>
  path.replace(/^body\./, '').startsWith('values') ? 'values' : fieldOfPath(path)

/** With single values the figures come from them, whatever else is typed. A project that has a name is kept without a value too. */
export function bodyWith(texts: RowDraft['texts'], values: readonly SingleValue[] | undefined): RowBody {
  if (!values) return bodyOf(texts)
  const action = texts.action === undefined ? {} : bodyOf({ action: texts.action })
  return { ...action, values: values.filter(({ name, value }) => value.trim() !== '' || (name ?? '').trim() !== '') }
}

/** Where what is typed differs from what somebody else stored: 'Delivered: 5'. */
export function differencesOf(lines: readonly DataLine[], { texts }: RowDraft): string[] {
  const ofFigures = lines.flatMap((line) =>
    figures.flatMap((figure) => {
      const [typed, stored] = [texts[figureField(line.side, figure)], line.stored[figure]?.text ?? '']
      return typed === undefined || typed === stored
        ? []
        : [rowDialogMessages.stored[line.side]({ name: figureNames[figure], value: stored || rowDialogMessages.none })]
    }),
  )
  const stored = lines[0]?.action ?? ''
  const isOther = texts.action !== undefined && texts.action !== stored
  return isOther
    ? [...ofFigures, rowDialogMessages.stored.own({ name: messages.shortTermAction, value: stored || rowDialogMessages.none })]
    : ofFigures
}
