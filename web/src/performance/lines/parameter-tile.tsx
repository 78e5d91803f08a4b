import { UnstyledButton, useComputedColorScheme } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { chartsPanelMessages, type DataMonth, type ParameterLine } from '@strata/contract'
import { memo, useMemo } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { lazyScreen } from '../../ui/index.ts'
import { chartColours } from '../charts/chart-colours.ts'
import { describeFigures, formatLinePlace, formatParty } from './describe-line.ts'
import { LineStrip } from './line-strip.tsx'
import classes from './lines.module.css'
import { openLine } from './open-line.ts'

const TrendChart = lazyScreen(chartsPanelMessages.chart, () => import('../charts/trend-chart.tsx').then((module) => module.TrendChart))

interface Props {
  globalChronId: number
  line: ParameterLine
  months: readonly DataMonth[]
}

/** A parameter over 12 months, small; it opens the row of its performance data. */
export const ParameterTile = memo(function ParameterTile({ globalChronId, line, months }: Props) {
  const { param, colour, trend } = line
  const isDrawn = trend.delivered.some((value) => value !== null)
  return (
    <li className={classes.tile}>
      <UnstyledButton className={classes.open} onClick={() => openLine(globalChronId, line, months)}>
        <span className={classes.head}>
          <span className={classes.param} dir="auto">
            {param}
          </span>
          {colour && <ColourMark colour={colour} isSmall />}
        </span>
        <span className={classes.about} dir="auto">
          {formatParty(line)}
        </span>
        <span className={classes.about} dir="auto">
          {formatLinePlace(line)}
        </span>
        <span className={classes.picture}>{isDrawn ? <SmallChart line={line} /> : <LineStrip {...{ trend, months }} />}</span>
        <span className={classes.figures}>
          {describeFigures(line).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      </UnstyledButton>
    </li>
  )
})

/** Drawn while it is in view: there may be hundreds. Its words are beside it. */
function SmallChart({ line: { trend, param } }: { line: ParameterLine }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const scheme = useComputedColorScheme('light')
  const colours = useMemo(() => chartColours(scheme), [scheme])
  return (
    <span ref={ref} className={classes.canvas} aria-hidden>
      {inViewport && <TrendChart {...{ trend, colours }} kind="byMonth" control={undefined} label={param} isCompact />}
    </span>
  )
}
