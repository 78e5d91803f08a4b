import { z } from 'zod'
import { jsonId, timestamp } from '../http/index.ts'

/** The tab that opens an item (specification 1 §2): what a click on an alert opens. */
export const tabTarget = z.object({
  tabType: z.string(),
  tabTitle: z.string(),
  /** The chronId of a process, the type of global documents, or 0. */
  sourceId: z.union([z.number().int().min(0), z.enum(['GPD', 'QMSD', 'TLD'])]),
  tabData: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
})
export type TabTarget = z.infer<typeof tabTarget>

/** Something that concerns one person (specification 5 §8). `seen` is as it was before the call that lists it. */
export const alert = z.object({ id: jsonId, text: z.string(), createdOn: timestamp, seen: z.boolean(), target: tabTarget })
export type Alert = z.infer<typeof alert>

/** A decision that waits for the caller in one of the caller's companies. Ages are counted from `since`, the sending. */
export const waitingDecision = z.object({
  companyId: jsonId,
  companyName: z.string(),
  /** `(P1) Win orders — Macro, version 3` */
  title: z.string(),
  /** Who sent it: `Lena Leader`. */
  sentBy: z.string(),
  since: timestamp,
  /** For whom the caller stands in here: `Kwame Mensah`; left out: the decision is the caller’s own. */
  standsInFor: z.string().optional(),
  target: tabTarget,
})
export type WaitingDecision = z.infer<typeof waitingDecision>
