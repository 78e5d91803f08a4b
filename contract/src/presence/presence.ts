import { z } from 'zod'
import { jsonId, timestamp } from '../http/index.ts'

/** Who has a version of a chart open, in numbers. */
export const presenceLimits = {
  /** How often an open window says that it is there. */
  beatSeconds: 30,
  /** A window that sent nothing for so long is gone. */
  goneSeconds: 75,
  /** Open versions of one member, over all windows: the one that has been silent for longest gives way. */
  perMember: 30,
  /**
   * What all windows of a member may say a minute, and how many of them may close. Of those who are many in a lively chart each says something each second
   * at most.
   */
  perMinute: 300,
  /** How many people an answer names. */
  named: 50,
} as const

const doing = {
  /** A window has unsaved edits. */
  isEditing: z.boolean(),
  /** Since when they edit; of those who do not, since when they have it open. */
  since: timestamp,
}

/** Another person who has the version open, in however many windows. */
export const presentPerson = z.object({
  companyUserId: jsonId,
  firstName: z.string(),
  lastName: z.string(),
  shortName: z.string(),
  ...doing,
})
export type PresentPerson = z.infer<typeof presentPerson>

export const presence = z.object({
  /** The others, those who edit first. */
  people: z.array(presentPerson),
  /** How many more others there are than `people` holds. */
  more: z.number().int().min(0),
  /** What the caller does in other windows of their own than the one that asks; null: nothing. */
  elsewhere: z.object(doing).nullable(),
})
export type Presence = z.infer<typeof presence>
