import { z } from 'zod'

/** What a project sheet's PDF says: texts as people read them. An empty one is left out of the page. */
export const sheetPrint = z.object({
  company: z.string(),
  /** `(P1) Win orders` */
  process: z.string(),
  projectName: z.string(),
  projectNumber: z.string(),
  version: z.number(),
  startDate: z.string(),
  endDate: z.string(),
  /** `Improve Process Of` */
  nature: z.string(),
  /** The global processes it is about. */
  processes: z.array(z.string()),
  meetingInfo: z.string(),
  /** Headings with their texts, in the order of the page; the tables of team and actions are where `tables` is. */
  before: z.array(z.object({ heading: z.string(), text: z.string() })),
  team: z.array(z.object({ name: z.string(), process: z.string() })),
  actions: z.array(z.object({ date: z.string(), action: z.string() })),
  after: z.array(z.object({ heading: z.string(), text: z.string() })),
  publishedOn: z.string(),
  publishedBy: z.string(),
})
export type SheetPrint = z.infer<typeof sheetPrint>
