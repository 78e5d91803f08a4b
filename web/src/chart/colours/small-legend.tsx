import { chartColourMessages as messages } from '@strata/contract'
import { PerformanceLegend } from './performance-legend.tsx'
import classes from './small-legend.module.css'
import type { ChartColours } from './use-chart-colours.ts'

/** The legend of performance on a small screen, above outline and chart. */
export function SmallLegend({ colours }: { colours: ChartColours }) {
  return (
    <ul className={classes.legend} aria-label={messages.legend}>
      <PerformanceLegend colours={colours} />
    </ul>
  )
}
