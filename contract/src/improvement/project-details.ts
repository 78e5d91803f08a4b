import { z } from 'zod'
import { boundedList, jsonId, personName, plainText } from '../http/index.ts'
import { calendarDate } from './calendar-date.ts'
import { improvementMessages } from './improvement-messages.ts'

/** What kind of project: a task of its own, or one that improves or creates processes (specification 2 §9). */
export const projectNatures = ['task', 'ipo', 'cpo'] as const
export type ProjectNature = (typeof projectNatures)[number]
export const projectNatureNames = { task: 'Task', ipo: 'Improve Process Of', cpo: 'Create Process Of' } as const satisfies Record<
  ProjectNature,
  string
>

/** Characters of each text, rows of each list, and bytes of the whole as JSON. */
export const projectDetailLimits = { text: 2_000, memberName: 100, rows: 100, processes: 50, json: 262_144 } as const

const text = plainText(projectDetailLimits.text, `At most ${projectDetailLimits.text} characters`).default('')

/** Somebody of the team: a name, and the chronId of the process the person comes from. */
const teamMember = z.strictObject({
  name: personName(projectDetailLimits.memberName).min(1, improvementMessages.teamNameRequired),
  id: z.number({ error: improvementMessages.teamProcessRequired }).pipe(jsonId),
})

const actionTaken = z.strictObject({
  date: calendarDate(improvementMessages.actionDateRequired),
  action: text.pipe(z.string().min(1, improvementMessages.actionRequired)),
})

/**
 * What a project sheet says (specification 2 §3). `globalProcess` are the chronIds of the global processes it is about; `taskDescription` is only asked for, and only
 * shown, when the nature is `task`.
 */
export const projectDetails = z.strictObject({
  desiredResult: text,
  projectNature: z.enum(projectNatures).default('task'),
  projectNeed: text,
  taskDescription: text,
  meetingInfo: text,
  globalProcess: boundedList(jsonId, projectDetailLimits.processes).default([]),
  projectTeam: boundedList(teamMember, projectDetailLimits.rows).default([]),
  actionsTaken: boundedList(actionTaken, projectDetailLimits.rows).default([]),
  achieved: text,
  lessonsLearned: text,
  additionalActions: text,
  comments: text,
})
export type ProjectDetails = z.output<typeof projectDetails>

/** As it travels: a JSON string (specification 2 §3). */
export const projectDetailsText = z
  .string()
  .max(projectDetailLimits.json)
  .transform((given, context): unknown => {
    try {
      return JSON.parse(given)
    } catch {
      context.addIssue('Expected JSON')
      return z.NEVER
    }
  })
  .pipe(projectDetails)

/** @throws when the text is none that the server sent */
export const parseProjectDetails = (text: string): ProjectDetails => projectDetailsText.parse(text)
