/** An instant as people read it: `Nov 03 2026 02:15 PM`, in their timezone (specification 1 §9). */
export function describeMoment(instant: string, timezone: string): string {
  const parts = Object.fromEntries(
    formatFor(timezone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.month} ${parts.day} ${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}

/** One for each timezone: to make one takes longer than to use it, and what tens of thousands leave behind stops the program while it is collected. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  })
  formats.set(timeZone, format)
  return format
}
