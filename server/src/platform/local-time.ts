/** What calendars and clocks show at a place. */
export interface LocalTime {
  /** `2026-03-29` */
  day: string
  /** 0 to 23. */
  hour: number
}

/** In a timezone (IANA); one that this machine does not know counts as UTC. */
export function localTime(instant: Date, timezone: string): LocalTime {
  const parts = Object.fromEntries(
    formatFor(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) }
}

const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const

/** Making one takes longer than using it a hundred times. There are as many as timezones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone) ?? makeFormat(timeZone)
  formats.set(timeZone, made)
  return made
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...digits, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...digits, timeZone: 'UTC' })
  }
}
