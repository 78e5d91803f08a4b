/** How often somebody is reminded of one thing at most (specification 4 §2). */
const most = 8

/**
 * The days on which somebody is reminded of what they were asked for: half of the days, the day itself, each week after. They are numbers of
 * days of the calendar after the day of asking; `days` is what was given for it, 1 or more. Half of an odd number is rounded up.
 */
export function reminderDays(days: number): number[] {
  const late = Array.from({ length: most }, (_, week) => days + 7 * week)
  return [...new Set([Math.ceil(days / 2), ...late])].slice(0, most)
}

/** How many of these days have come: both are days of the calendar, `2026-03-31`. */
export function countReminders({ askedOn, today, days }: { askedOn: string; today: string; days: number }): number {
  const passed = (Date.parse(today) - Date.parse(askedOn)) / dayMs
  return reminderDays(days).filter((day) => day <= passed).length
}

/** Days of the calendar are read as UTC, where each has 24 hours. */
const dayMs = 86_400_000
