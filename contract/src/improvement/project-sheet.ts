import { z } from 'zod'
import { documentStatuses } from '../company/index.ts'
import { jsonId, plainLine, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { calendarDate } from './calendar-date.ts'
import { improvementMessages } from './improvement-messages.ts'
import { projectDetailsText } from './project-details.ts'

/** WIP is worked on, APPROVED is published and current, RETIRED was current before it (specification 2 §4, specification 5 §11). */
export const sheetStatuses = ['WIP', 'APPROVED', 'RETIRED', 'ARCHIVED'] as const
export type SheetStatus = (typeof sheetStatuses)[number]

/** The lists one may ask for, by the words people read. */
export const sheetFilters = { WIP: 'WIP', APPROVED: 'Current', ARCHIVED: 'Archived' } as const
export const sheetFilter = z
  .string()
  .toUpperCase()
  .transform((given) => (given === 'CURRENT' ? 'APPROVED' : given))
  .pipe(z.enum(['WIP', 'APPROVED', 'ARCHIVED']))

/** Characters; versions of sheets of a process, and the bytes that their details may take together, as lists carry them. */
export const sheetLimits = { name: 90, number: 30, sheets: 2_000, bytes: 20 * 1024 * 1024 } as const

/** specification 2 §9 */
export const sheetPageSizes = [5, 10, 20] as const
export const sheetVersionPageSizes = [10, 20] as const
export const sheetRowPageSizes = [5, 10] as const

/** The report of a project: a document of type PRREP. `guid` names the file. */
const projectReport = z.object({
  id: jsonId,
  docChronId: jsonId,
  guid: z.uuid(),
  name: z.string(),
  fileExt: z.string(),
  status: z.object({ name: z.enum(documentStatuses) }),
})

/** One version of a project sheet (specification 2 §3). `details` is JSON as text; `docId` is the published PDF, a document of type PRSH. */
export const projectSheet = z.object({
  id: jsonId,
  chronId: jsonId,
  version: z.number().int().positive(),
  status: z.object({ name: z.enum(sheetStatuses) }),
  projectName: z.string(),
  projectNumber: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  details: z.string(),
  docId: jsonId.nullable(),
  fileExt: z.string().nullable(),
  report: projectReport.nullable(),
  createdBy: person,
  createdOn: timestamp,
  editedOn: timestamp,
  publishedOn: timestamp.nullable(),
  /** What an update may send as `if-match`. */
  etag: z.string(),
  can,
})
export type ProjectSheet = z.infer<typeof projectSheet>

const fields = {
  projectName: plainLine(sheetLimits.name).min(1, improvementMessages.projectNameRequired),
  /** Empty: `<pid>-<yy>-<nn>` is given (specification 5 §11). */
  projectNumber: plainLine(sheetLimits.number).default(''),
  startDate: calendarDate(improvementMessages.startDateRequired),
  endDate: z
    .union([z.literal('').transform(() => null), z.null(), calendarDate(improvementMessages.dateInvalid)])
    .optional()
    .transform((given) => given ?? null),
  details: projectDetailsText,
}

const endsAfterStart = ({ startDate, endDate }: { startDate: string; endDate: string | null }) => endDate === null || endDate >= startDate
const endIssue = { error: improvementMessages.endBeforeStart, path: ['endDate'] }

/** With `chronId`, the next version of that published sheet. */
export const newSheet = z.strictObject({ ...fields, chronId: jsonId.optional() }).refine(endsAfterStart, endIssue)
export type NewSheet = z.output<typeof newSheet>

export const sheetChange = z.strictObject(fields).refine(endsAfterStart, endIssue)
export type SheetChange = z.output<typeof sheetChange>
