/** The day so many days after a day of the calendar: `2026-03-31`. Days of the calendar are read as UTC, where each has 24 hours. */
export const addCalendarDays = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const dayMs = 86_400_000
