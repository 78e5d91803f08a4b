import { alertsScreenMessages, daysBetween } from '@strata/contract'

/** 'today', '1 day', '3 days' */
export const formatAge = (since: string, now: Date): string => alertsScreenMessages.age({ days: Math.max(0, daysBetween(since, now)) })

/** After three days a reminder is due (specification 5 §8). */
export const isLate = (since: string, now: Date): boolean => daysBetween(since, now) > 3
