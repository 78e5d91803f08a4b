import { z } from 'zod'
import { id, jsonId, timestamp } from '../http/index.ts'
import { sessionMeans } from '../session/index.ts'

export const peopleSessionsPageSize = 50

/** A living session of a member that may open this company, as its administrator sees it: nothing of other companies. */
export const peopleSession = z.object({
  id: z.uuid(),
  /** The companyUserId. */
  userId: jsonId,
  /** '(KM) Kwame Mensah' */
  person: z.string(),
  startedOn: timestamp,
  /** In this company, to the minute; null: not yet. */
  lastUsedOn: timestamp.nullable(),
  /** 'Firefox on Windows'; empty where the browser named none. */
  device: z.string(),
  means: z.array(z.enum(sessionMeans)),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type PeopleSession = z.infer<typeof peopleSession>

export const peopleSessionPage = z.object({
  sessions: z.array(peopleSession),
  page: z.number().int().min(0),
  size: z.number().int().positive(),
  total: z.number().int().min(0),
})

export const peopleSessionQuery = z.object({
  userId: id.optional(),
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
