import { type CellColour, cellColours, chartColourMessages as messages, nameOfMonth, worstFirst } from '@strata/contract'
import { ColourMark } from './colour-mark.tsx'
import classes from './performance-legend.module.css'
import type { ChartColours } from './use-chart-colours.ts'

/** What the badges mean and how many processes have each, as items of the chart's legend. */
export function PerformanceLegend({ colours: { month, processes } }: { colours: ChartColours }) {
  const counts = new Map<CellColour | null, number>()
  for (const { worst } of processes?.values() ?? []) counts.set(worst, (counts.get(worst) ?? 0) + 1)
  return (
    <>
      <li>{nameOfMonth(month)}</li>
      {worstFirst
        .filter((colour) => counts.has(colour))
        .map((colour) => (
          <li key={colour}>
            <span aria-hidden>
              <ColourMark colour={colour} isSmall />
            </span>
            <b>{cellColours[colour]}</b> {counts.get(colour)}
          </li>
        ))}
      {counts.has(null) && (
        <li>
          {messages.noData} {counts.get(null)}
        </li>
      )}
    </>
  )
}

/** The legend of performance on a small screen, above outline and chart. */
export function SmallLegend({ colours }: { colours: ChartColours }) {
  return (
    <ul className={classes.legend} aria-label={messages.legend}>
      <PerformanceLegend colours={colours} />
    </ul>
  )
}
