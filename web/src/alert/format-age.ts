import { daysBetween } from '@strata/contract'

/** 'today', '1 day', '3 days' */
export function formatAge(since: string, now: Date): string {
  const days = daysBetween(since, now)
  if (days < 1) return 'today'
  return days === 1 ? '1 day' : `${days} days`
}

/** After three days a reminder is due (specification 5 §8). */
export const isLate = (since: string, now: Date): boolean => daysBetween(since, now) > 3
