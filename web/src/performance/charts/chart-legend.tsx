import { chartsPanelMessages } from '@strata/contract'
import type { ChartColours } from './chart-colours.ts'
import type { ChartSign, LegendEntry } from './chart-sign.ts'
import classes from './parameter-chart.module.css'
import { signSize, strokesOf, strokeWidthOf } from './sign-shape.ts'

/** What the lines and marks of a chart mean; only those that occur. */
export function ChartLegend({ entries, colours }: { entries: readonly LegendEntry[]; colours: ChartColours }) {
  return (
    <ul className={classes.legend} aria-label={chartsPanelMessages.legend}>
      {entries.map(({ sign, text }) => (
        <li key={sign}>
          <Sign sign={sign} colours={colours} />
          {text}
        </li>
      ))}
    </ul>
  )
}

const Sign = ({ sign, colours }: { sign: ChartSign; colours: ChartColours }) => (
  <svg {...signSize} viewBox={`0 0 ${signSize.width} ${signSize.height}`} aria-hidden>
    {strokesOf(sign, colours).map(({ path, stroke = 'none', fill = 'none', dash = [] }) => (
      <path
        key={path}
        d={path}
        stroke={stroke}
        fill={fill}
        strokeWidth={strokeWidthOf(sign)}
        strokeDasharray={dash.join(' ')}
        strokeLinecap={sign === 'extremes' ? 'round' : 'butt'}
      />
    ))}
  </svg>
)
