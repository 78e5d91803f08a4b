import { type ProjectDetails, type ProjectNature, type ProjectSheet, parseProjectDetails, type sheetChange } from '@strata/contract'
import type { z } from 'zod'
import { formatDay, formatUsDay, readDay } from '../../ui/index.ts'

/** Somebody of the team, while one enters it. `key` distinguishes rows. */
export interface TeamRow {
  key: string
  name: string
  /** The process's chronId, as a list of choices has it. */
  process: string | null
}

export interface ActionRow {
  key: string
  /** As it is in the field. */
  date: string
  action: string
}

/** What the form of a project sheet holds; dates as they are in their fields. */
export interface SheetValues {
  projectName: string
  projectNumber: string
  startDate: string
  endDate: string
  projectNature: ProjectNature
  taskDescription: string
  /** chronIds. */
  globalProcess: string[]
  projectNeed: string
  desiredResult: string
  meetingInfo: string
  projectTeam: TeamRow[]
  actionsTaken: ActionRow[]
  achieved: string
  lessonsLearned: string
  additionalActions: string
  comments: string
}

export const newSheetValues: SheetValues = {
  projectName: '',
  projectNumber: '',
  startDate: '',
  endDate: '',
  projectNature: 'task',
  taskDescription: '',
  globalProcess: [],
  projectNeed: '',
  desiredResult: '',
  meetingInfo: '',
  projectTeam: [],
  actionsTaken: [],
  achieved: '',
  lessonsLearned: '',
  additionalActions: '',
  comments: '',
}

export function valuesOfSheet({ projectName, projectNumber, startDate, endDate, details }: ProjectSheet): SheetValues {
  const { globalProcess, projectTeam, actionsTaken, ...texts } = parseProjectDetails(details)
  return {
    ...texts,
    projectName,
    projectNumber,
    startDate: formatDay(startDate),
    endDate: endDate === null ? '' : formatDay(endDate),
    globalProcess: globalProcess.map(String),
    projectTeam: projectTeam.map(({ name, id }, index) => ({ key: `t${index}`, name, process: String(id) })),
    actionsTaken: actionsTaken.map(({ date, action }, index) => ({ key: `a${index}`, date: formatDay(date), action })),
  }
}

/** The details as they are sent: what the nature of the project does not ask for stays behind (specification 2 §5). */
function detailsOf(values: SheetValues): ProjectDetails {
  const { projectNature, desiredResult, projectNeed, meetingInfo, achieved, lessonsLearned, additionalActions, comments } = values
  const isTask = projectNature === 'task'
  return {
    projectNature,
    desiredResult,
    projectNeed,
    meetingInfo,
    achieved,
    lessonsLearned,
    additionalActions,
    comments,
    taskDescription: isTask ? values.taskDescription : '',
    globalProcess: isTask ? [] : values.globalProcess.map(Number),
    projectTeam: values.projectTeam.map(({ name, process }) => ({ name, id: Number(process ?? Number.NaN) })),
    actionsTaken: values.actionsTaken.map(({ date, action }) => ({ date: sendDay(date), action })),
  }
}

/** The body of a new sheet, or of a change. */
export const bodyOf = (values: SheetValues): z.input<typeof sheetChange> => ({
  projectName: values.projectName,
  projectNumber: values.projectNumber,
  startDate: sendDay(values.startDate),
  endDate: sendDay(values.endDate),
  details: JSON.stringify(detailsOf(values)),
})

/** 'MM/DD/YYYY' (specification 2 §5); what is no day goes as it was written, to be refused. */
function sendDay(written: string): string {
  const day = readDay(written)
  return day === undefined ? written.trim() : formatUsDay(day)
}
