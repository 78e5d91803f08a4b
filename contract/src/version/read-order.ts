import { z } from 'zod'
import { boundedList, jsonId } from '../http/index.ts'
import { roleCodes } from '../rights/index.ts'

/** Days within which a version is to be read, how many people can be named for that, and the sizes of a page (specification 4 §6). */
/** `asksPerHour`: how often one person asks to read one item; those who are asked are mailed each time. */
export const readLimits = { days: 365, defaultDays: 14, people: 1000, pageSize: 200, asksPerHour: 5 } as const

/**
 * Who is asked to read a version: who has a role of its process or below (`holders`), of these roles alone where some are named; people by name; or everyone. Who that is follows the
 * roles: somebody who gets one is asked from then on.
 */
export const readCircles = ['holders', 'people', 'everyone'] as const
export type ReadCircle = (typeof readCircles)[number]

const whom = z.discriminatedUnion('circle', [
  z.strictObject({ circle: z.literal('holders'), roles: z.array(z.enum(roleCodes)).min(1).max(roleCodes.length).optional() }),
  z.strictObject({ circle: z.literal('people'), userIds: boundedList(jsonId, readLimits.people) }),
  z.strictObject({ circle: z.literal('everyone') }),
])

/** Asking to read a version. Each person has the days from the day on which that person was asked. */
export const readOrder = z.strictObject({ whom, days: z.number().int().min(1).max(readLimits.days).default(readLimits.defaultDays) })
export type ReadOrder = z.output<typeof readOrder>
