import { sheetFormMessages as messages, projectNatureNames } from '@strata/contract'
import { differingFields } from '../../platform/index.ts'
import type { SheetValues } from './sheet-values.ts'

/** '(P1) Win orders' of a chronId. */
export type NameProcess = (chronId: string) => string

/** Where somebody else and oneself disagree, what is stored now: 'Project Name: Shorter quotations'. */
export const describeDifferences = (kept: SheetValues, stored: SheetValues, nameOf: NameProcess): string[] =>
  differingFields(kept, stored).map((name) => {
    const field = messages.fields[name]
    const text = describeField(stored, name, nameOf)
    return text === '' ? messages.newerNone({ field }) : messages.newer({ field, text })
  })

function describeField(values: SheetValues, field: keyof SheetValues, nameOf: NameProcess): string {
  if (field === 'projectNature') return projectNatureNames[values.projectNature]
  if (field === 'globalProcess') return values.globalProcess.map(nameOf).join(', ')
  if (field === 'projectTeam') return values.projectTeam.map(({ name, process }) => `${name} ${nameOf(process ?? '')}`.trim()).join(', ')
  if (field === 'actionsTaken') return values.actionsTaken.map(({ date, action }) => `${date} ${action}`).join('; ')
  return values[field]
}
