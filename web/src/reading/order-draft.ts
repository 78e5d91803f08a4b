import { type ReadCircle, type ReadOrder, readLimits } from '@strata/contract'

/** Whom one is about to ask, and how many days they have, as the fields have it. */
export interface OrderDraft {
  circle: ReadCircle
  /** companyUserIds */
  people: readonly string[]
  days: number | string
}

/** Those who have a role, within the usual days. */
export const usualOrder: OrderDraft = { circle: 'holders', people: [], days: readLimits.defaultDays }

export const isDays = (days: number | string): boolean =>
  days !== '' && Number.isInteger(Number(days)) && Number(days) >= 1 && Number(days) <= readLimits.days

/** Nothing while something is missing. */
export function findOrder({ circle, people, days }: OrderDraft): ReadOrder | undefined {
  if (!isDays(days)) return undefined
  if (circle !== 'people') return { whom: { circle }, days: Number(days) }
  return people.length === 0 ? undefined : { whom: { circle, userIds: people.map(Number) }, days: Number(days) }
}
