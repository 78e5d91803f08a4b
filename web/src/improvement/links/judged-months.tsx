import { VisuallyHidden } from '@mantine/core'
import { cellColours, type JudgedMonth, planLinksMessages as messages, nameOfMonth } from '@strata/contract'
import { ColourMark } from '../../chart/index.ts'
import classes from './judged-months.module.css'

/** How a row stood in these months, which come the newest first, from left to right as time goes. */
export function JudgedMonths({ months, label }: { months: readonly JudgedMonth[]; label: string }) {
  const inTime = months.toReversed()
  const [first, last] = [inTime[0], inTime.at(-1)]
  if (!first || !last) return null
  return (
    <span className={classes.strip}>
      <ol className={classes.months} aria-label={label}>
        {inTime.map((month) => (
          <li key={nameOfMonth(month)} title={messages.monthColour({ month: nameOfMonth(month), colour: cellColours[month.colour] })}>
            <VisuallyHidden>{nameOfMonth(month)}</VisuallyHidden>
            <ColourMark colour={month.colour} isSmall />
          </li>
        ))}
      </ol>
      <span aria-hidden>
        {months.length === 1 ? nameOfMonth(last) : messages.monthRange({ first: nameOfMonth(first), last: nameOfMonth(last) })}
      </span>
    </span>
  )
}
