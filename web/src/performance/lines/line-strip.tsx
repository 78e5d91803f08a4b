import { cellColours, type DataMonth, performanceLineMessages as messages, nameOfMonth, type TrendAnswer } from '@strata/contract'
import { ColourMark } from '../../chart/index.ts'
import classes from './lines.module.css'

interface Props {
  trend: TrendAnswer
  /** The oldest first. */
  months: readonly DataMonth[]
}

/** How a parameter met expectations, month by month: a colour and a sign each, and words for those who do not see them. */
export function LineStrip({ trend, months }: Props) {
  const described = months.map((month, index) => describeMonth(trend, month, index))
  return (
    <span className={classes.strip} role="img" aria-label={messages.months({ months: described.join('; ') })}>
      {months.map((month, index) => {
        const colour = trend.colours[index]
        return (
          <span key={nameOfMonth(month)} className={classes.month} data-open={trend.isOpen[index] || undefined} title={described[index]}>
            {colour ? <ColourMark colour={colour} isSmall /> : <span className={classes.none} />}
          </span>
        )
      })}
    </span>
  )
}

/** 'Oct 2026, In-Progress: Meets Expectations' */
function describeMonth({ colours, isOpen }: TrendAnswer, dataMonth: DataMonth, index: number): string {
  const month = nameOfMonth(dataMonth)
  const colour = colours[index]
  if (!colour) return messages.monthNoData({ month })
  const described = { month, colour: cellColours[colour] }
  return isOpen[index] ? messages.openMonth(described) : messages.monthColour(described)
}

/** Above strips: the letters of the months. */
export const LineStripHead = ({ months }: { months: readonly DataMonth[] }) => (
  <span className={classes.strip} aria-hidden>
    {months.map((month) => (
      <span key={nameOfMonth(month)} className={classes.letter}>
        {nameOfMonth(month).slice(0, 1)}
      </span>
    ))}
  </span>
)
