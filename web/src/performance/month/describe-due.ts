import { addMonths, type DataMonth, indexOfMonth, nameOfMonth, performanceScreenMessages } from '@strata/contract'

/** Data are due on this day of the month after (specification 5 §8). */
const dueDay = 5

export interface Due {
  /** 'Due Nov 05', 'Late since Nov 05'; with the year where it is another one than today's. */
  text: string
  isLate: boolean
}

/** Until when the data of a month are due; `today` as a calendar day of the company. */
export function describeDue(month: DataMonth, today: DataMonth & { day: number }): Due {
  const due = addMonths(month, 1)
  const ahead = indexOfMonth(due) - indexOfMonth(today)
  const isLate = ahead < 0 || (ahead === 0 && today.day >= dueDay)
  const [name] = nameOfMonth(due).split(' ')
  const day = `${name} ${String(dueDay).padStart(2, '0')}${due.year === today.year ? '' : ` ${due.year}`}`
  return { text: isLate ? performanceScreenMessages.late({ day }) : performanceScreenMessages.due({ day }), isLate }
}
