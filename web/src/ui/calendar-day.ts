const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Nov 21 2026' of '2026-11-21', a day without a time (specification 2 §5). */
export const formatDay = (day: string): string =>
  day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_, year, month, on) => `${months[month - 1]} ${on} ${year}`)

/** '2026-11-21' */
export const isoDay = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  [year, month, day].map((part) => `${part}`.padStart(2, '0')).join('-')

/** '2026-11-21' of what a person writes: 'Nov 21 2026', '11/21/2026' or '2026-11-21'; nothing of what is no day. */
export function readDay(written: string): string | undefined {
  const text = written.trim()
  const [, named = '', dayOfNamed, yearOfNamed] = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text) ?? []
  if (named !== '') return dayOf(yearOfNamed, monthOf(named), dayOfNamed)
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (month !== undefined) return dayOf(year, month, day)
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return isoYear === undefined ? undefined : dayOf(isoYear, isoMonth, isoDay)
}

/** '11/21/2026', as days are sent. */
export const formatUsDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

const monthOf = (name: string): number => months.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase())) + 1

/** Nothing where the calendar has no such day. */
function dayOf(year: string | undefined, month: number | string | undefined, day: string | undefined): string | undefined {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}
