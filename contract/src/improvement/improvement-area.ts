import { z } from 'zod'
import { jsonId, plainText, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { improvementMessages } from './improvement-messages.ts'

/** High, medium, low: the order of the list (specification 5 §16). */
export const areaPriorities = ['h', 'm', 'l'] as const
export type AreaPriority = (typeof areaPriorities)[number]
export const areaPriorityNames = { h: 'High', m: 'Medium', l: 'Low' } as const satisfies Record<AreaPriority, string>
export const defaultAreaPriority: AreaPriority = 'm'

/** Characters of an area, and areas of a process (specification 2 §5). */
export const areaLimits = { text: 225, areas: 1_000 } as const

/** specification 2 §9 */
export const areaPageSizes = [5, 10, 20] as const

/** An area to improve (specification 2 §3). `etag` is what an update or a deletion may send as `if-match`. */
export const improvementArea = z.object({
  id: jsonId,
  area: z.string(),
  areaPriority: z.enum(areaPriorities),
  creationDate: timestamp,
  /** When what was planned was done; null: open. */
  closedOn: timestamp.nullable(),
  etag: z.string(),
  can,
})
export type ImprovementArea = z.infer<typeof improvementArea>

const areaText = plainText(areaLimits.text, improvementMessages.areaTooLong).min(1, improvementMessages.areaRequired)

export const newArea = z.strictObject({
  area: areaText,
  areaPriority: z.enum(areaPriorities, { error: improvementMessages.priorityRequired }).default(defaultAreaPriority),
})
export type NewArea = z.infer<typeof newArea>

/** An update says both. */
export const areaChange = z.strictObject({
  area: areaText,
  areaPriority: z.enum(areaPriorities, { error: improvementMessages.priorityRequired }),
})
export type AreaChange = z.infer<typeof areaChange>
