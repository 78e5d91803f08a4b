import type { ChartColours } from './chart-colours.ts'
import type { ChartSign, LegendEntry } from './chart-sign.ts'
import classes from './parameter-chart.module.css'
import { colourOfSign, dashes, isDashed } from './trend-datasets.ts'

/** What the lines and marks of a chart mean; only those that occur. */
export function ChartLegend({ entries, colours }: { entries: readonly LegendEntry[]; colours: ChartColours }) {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {entries.map(({ sign, text }) => (
        <li key={sign}>
          <svg width={20} height={12} viewBox="0 0 20 12" aria-hidden>
            <Sign sign={sign} colours={colours} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}

function Sign({ sign, colours }: { sign: ChartSign; colours: ChartColours }) {
  const colour = colourOfSign(sign, colours)
  const line = { stroke: colour, strokeWidth: 1.5 }
  if (isDashed(sign)) return <path d="M1 6 H19" {...line} strokeDasharray={dashes[sign].join(' ')} />
  if (sign === 'red') return <path d="M10 1.5 L14.5 6 L10 10.5 L5.5 6 Z" fill={colour} />
  if (sign === 'extremes') return <rect x={8} y={0.5} width={4} height={11} rx={2} fill={colour} />
  if (sign === 'open') return <circle cx={10} cy={6} r={3.5} fill={colours.ground} {...line} />
  if (sign === 'outside') return <circle cx={10} cy={6} r={5} fill="none" {...line} />
  return (
    <>
      <path d="M1 6 H19" {...line} />
      <circle cx={10} cy={6} r={3.5} fill={colour} />
    </>
  )
}
