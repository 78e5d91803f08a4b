/** Milliseconds of 24 hours: terms are counted by these, not by the days of a calendar. */
const dayMs = 86_400_000

/** The moment so many days later; a negative number leads back. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs)

/** Whole days that have passed between two moments. The first is ISO 8601. */
export const daysBetween = (since: string, until: Date): number => Math.floor((until.getTime() - Date.parse(since)) / dayMs)
