import { type ReadOrder, readCircles, readLimits } from '@strata/contract'
import { z } from 'zod'

/** Whom one is about to ask, and how many days they have, as the fields have it; it may be kept until it is sent. */
export const orderDraft = z.object({
  circle: z.enum(readCircles),
  /** companyUserIds as texts, each with the name that was chosen. */
  people: z.array(z.object({ value: z.string(), label: z.string() })),
  days: z.union([z.number(), z.string()]),
})
export type OrderDraft = Readonly<z.infer<typeof orderDraft>>

/** Those who have a role, within the usual days. */
export const usualOrder: OrderDraft = { circle: 'holders', people: [], days: readLimits.defaultDays }

export const isDays = (days: number | string): boolean =>
  days !== '' && Number.isInteger(Number(days)) && Number(days) >= 1 && Number(days) <= readLimits.days

/** Nothing while something is missing. */
export function findOrder({ circle, people, days }: OrderDraft): ReadOrder | undefined {
  if (!isDays(days)) return undefined
  if (circle !== 'people') return { whom: { circle }, days: Number(days) }
  return people.length === 0 ? undefined : { whom: { circle, userIds: people.map(({ value }) => Number(value)) }, days: Number(days) }
}
