const dayMs = 24 * 60 * 60 * 1000

const daysSince = (since: string, now: Date): number => Math.floor((now.getTime() - new Date(since).getTime()) / dayMs)

/** 'today', '1 day', '3 days' */
export function sayAge(since: string, now: Date): string {
  const days = daysSince(since, now)
  if (days < 1) return 'today'
  return days === 1 ? '1 day' : `${days} days`
}

/** After three days a reminder is due (`decisions.md` §8). */
export const isLate = (since: string, now: Date): boolean => daysSince(since, now) > 3
