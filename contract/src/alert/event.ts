import { z } from 'zod'
import { jsonId, timestamp } from '../http/index.ts'

/** Which events: all one may see, one's own items', or those for everyone (specification 3 §2.6). */
export const eventFilters = ['all', 'user', 'global'] as const
export type EventFilter = (typeof eventFilters)[number]

/** specification 3 §9 */
export const eventsPageSizes = [20, 10, 50] as const

/** What an event is about, names as specified (specification 3 §3). Ids of charts and processes; what does not apply is null. */
export const eventParams = z.object({
  /** The item's type: gpfc, ma, mi, ps, or of an expectation or a document. With `dataMonth` it is performance data of that expectation, `itemId` the month's own. */
  item: z.string(),
  itemId: jsonId,
  /** chronId of the global process it is in or below. */
  gpChronId: jsonId.nullable(),
  status: z.string(),
  expectationId: jsonId.nullable(),
  dataYear: z.number().int().nullable(),
  dataMonth: z.number().int().nullable(),
  /** Of a micro: the version and the chronId of its macro process. */
  miParentId: jsonId.nullable(),
  miParentChronId: jsonId.nullable(),
})
export type EventParams = z.infer<typeof eventParams>

/** Something that happened: an approval or retirement for everyone who may see it, or what befell one's own items (specification 5 §8). */
export const companyEvent = z.object({
  id: jsonId,
  creationDate: timestamp,
  /** The sentence that is read. */
  comments: z.string(),
  global: z.boolean(),
  eventParams,
})
export type CompanyEvent = z.infer<typeof companyEvent>
