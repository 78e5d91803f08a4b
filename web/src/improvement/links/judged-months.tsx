import { cellColours, type JudgedMonth, nameOfMonth } from '@strata/contract'
import { ColourMark } from '../../performance/colour-mark.tsx'
import classes from './judged-months.module.css'

/** How a row stood in these months, which come the newest first, from left to right as time goes. */
export function JudgedMonths({ months, label }: { months: readonly JudgedMonth[]; label: string }) {
  if (months.length === 0) return null
  return (
    <ol className={classes.months} aria-label={label}>
      {months.toReversed().map((month) => (
        <li key={nameOfMonth(month)} title={`${nameOfMonth(month)}: ${cellColours[month.colour]}`}>
          <ColourMark colour={month.colour} isSmall />
          <span>{nameOfMonth(month)}</span>
        </li>
      ))}
    </ol>
  )
}
