import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { id, jsonId, timestamp } from '../http/index.ts'
import { plainKindNames } from '../kind/index.ts'
import { can, roleCodes } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { readCircles } from '../version/index.ts'
import { readRequestStates } from './reading-state.ts'

/** What people are asked to read; an item is named by its chronId. `gpd`, `qmsd` and `tld` are the groups of global documents, `prd` are documents of a process. */
export const readItemTypes = ['gpfc', 'ps', 'ma', 'mi', 'ce', 'se', 'ie', 'gpd', 'qmsd', 'tld', 'prd', ...plainKindNames] as const
export type ReadItemType = (typeof readItemTypes)[number]
export const readItemType = z.string().toLowerCase().pipe(z.enum(readItemTypes))

export const readingParams = companyParams.extend({ itemType: readItemType, itemId: id })
export const readRequestParams = readingParams.extend({ requestId: id })

/** How far a request is: of those who are asked now, who has read and who has not; who is not asked any more; and who may not open the item, so that they never were. */
const counts = z.object({
  asked: z.number().int().min(0),
  read: z.number().int().min(0),
  left: z.number().int().min(0),
  leftOut: z.number().int().min(0),
})

/** That somebody asked others to read a version (specification 4 §6). */
const readRequest = z.object({
  id: jsonId,
  state: z.enum(readRequestStates),
  /** The version that is to be read. */
  version: z.number().int(),
  /** The version that people were asked to read first, where nothing but the layout changed since: who has read that one has read this. Null: this one. */
  readSince: z.number().int().nullable(),
  userId: jsonId,
  by: person,
  on: timestamp,
  days: z.number().int(),
  circle: z.enum(readCircles),
  /** Of the holders, those of these roles alone; null: of all. */
  roles: z.array(z.enum(roleCodes)).nullable(),
  counts,
  endedOn: timestamp.nullable(),
  endedBy: person.nullable(),
  can,
})
export type ReadRequest = z.infer<typeof readRequest>

/** What the caller is asked to read of an item, or has read. */
const ownReading = z.object({
  version: z.number().int(),
  by: person,
  since: timestamp,
  /** The last day on which it is in time, of the company’s timezone. */
  dueOn: z.iso.date(),
  /** That day has passed where the company is. */
  isLate: z.boolean(),
  readOn: timestamp.nullable(),
  /** The version that was read; an earlier one where nothing but the layout changed since. */
  readVersion: z.number().int().nullable(),
})
export type OwnReading = z.infer<typeof ownReading>

/** Of the version in force: whether the caller is asked to read it (null: no), the requests that the caller may watch, the open ones first, and what the caller may do. */
export const itemReading = z.object({ mine: ownReading.nullable(), requests: z.array(readRequest), can })
export type ItemReading = z.infer<typeof itemReading>

/** Which of those who were asked: who has not read, who has, or who is not asked any more. */
export const readerStates = ['waiting', 'read', 'left'] as const
export type ReaderState = (typeof readerStates)[number]

/** Somebody who was asked to read. */
export const reader = person.extend({
  userId: jsonId,
  shortName: z.string(),
  state: z.enum(readerStates),
  since: timestamp,
  dueOn: z.iso.date(),
  /** When the circle was left. */
  leftOn: timestamp.nullable(),
  readOn: timestamp.nullable(),
  readVersion: z.number().int().nullable(),
  isSigned: z.boolean(),
  /** The change note was corrected since it was read; the item, or the process it belongs to, has another name now. */
  isNoteChanged: z.boolean(),
  isNameChanged: z.boolean(),
})
export type Reader = z.infer<typeof reader>

/** Somebody who can be asked. */
export const readCandidate = person.extend({ userId: jsonId, shortName: z.string(), roles: z.array(z.enum(roleCodes)) })
export type ReadCandidate = z.infer<typeof readCandidate>
