import { projectNatureNames } from '@strata/contract'
import { differingFields } from '../../platform/index.ts'
import type { SheetValues } from './sheet-values.ts'

/** The fields in their order on the form, with what each is called (specification 2 §3, §5). */
export const sheetFieldNames = {
  projectName: 'Project Name',
  projectNumber: 'Project Number',
  startDate: 'Project Start Date',
  endDate: 'Project End Date',
  projectNature: 'Nature of Project',
  taskDescription: 'Task Description',
  globalProcess: 'Processes',
  projectNeed: 'Project Need',
  desiredResult: 'Desired Result',
  meetingInfo: 'Meeting Info',
  projectTeam: 'Project Team',
  actionsTaken: 'Actions Taken',
  achieved: 'Achieved',
  lessonsLearned: 'Lessons Learned',
  additionalActions: 'Additional Actions',
  comments: 'Comments',
} as const satisfies Record<keyof SheetValues, string>

/** '(P1) Win orders' of a chronId. */
export type NameProcess = (chronId: string) => string

/** Where somebody else and oneself disagree, what is stored now: 'Project Name: Shorter quotations'. */
export const describeDifferences = (kept: SheetValues, stored: SheetValues, nameOf: NameProcess): string[] =>
  differingFields(kept, stored).map((field) => `${sheetFieldNames[field]}: ${describeField(stored, field, nameOf) || 'none'}`)

function describeField(values: SheetValues, field: keyof SheetValues, nameOf: NameProcess): string {
  if (field === 'projectNature') return projectNatureNames[values.projectNature]
  if (field === 'globalProcess') return values.globalProcess.map(nameOf).join(', ')
  if (field === 'projectTeam') return values.projectTeam.map(({ name, process }) => `${name} ${nameOf(process ?? '')}`.trim()).join(', ')
  if (field === 'actionsTaken') return values.actionsTaken.map(({ date, action }) => `${date} ${action}`).join('; ')
  return values[field]
}
