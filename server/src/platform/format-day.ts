const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day, `YYYY-MM-DD`, as people read it: `Nov 21 2026` (specification 2 §5). */
export const formatDay = (day: string): string =>
  day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_, year, month, on) => `${months[month - 1]} ${on} ${year}`)
