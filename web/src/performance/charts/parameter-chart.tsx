import { Skeleton, useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import { lazyMessages, chartsPanelMessages as messages, nameOfParty, performanceMessages, type TrendAnswer } from '@strata/contract'
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { exportPicture } from '../../chart/index.ts'
import { IconAction, LoadFailed, lazyScreen, ScrollRegion } from '../../ui/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import { type AskedTrend, type ChartRow, describeNoNumbers, formatPeriod, kindOf } from './chart-choice.ts'
import { chartColours } from './chart-colours.ts'
import { ChartLegend } from './chart-legend.tsx'
import { controlOf, legendOf } from './chart-sign.ts'
import { FactsBelow } from './facts-below.tsx'
import classes from './parameter-chart.module.css'
import { factsOf } from './trend-facts.ts'
import { trendQuery } from './trend-query.ts'
import { TrendTable } from './trend-table.tsx'

const TrendChart = lazyScreen(messages.chart, () => import('./trend-chart.tsx').then((module) => module.TrendChart))

interface Props {
  place: PerformancePlace
  row: ChartRow
  asked: AskedTrend
  hasControl: boolean
}

/** The chart of one parameter with its facts, or the table behind it. */
export function ParameterChart({ place, row, asked, hasControl }: Props) {
  const { data, isError, refetch } = useQuery(trendQuery(place, row, asked))
  const title = useId()
  return (
    <article className={classes.chart} aria-labelledby={title}>
      <h3 id={title}>{row.param}</h3>
      <p className={classes.about} dir="auto">
        {aboutRow(row)}
      </p>
      {data ? (
        <Drawn {...{ row, asked, hasControl }} trend={data} />
      ) : isError ? (
        <LoadFailed title={performanceMessages.chartFailed} tryAgain={refetch} />
      ) : (
        <Skeleton height={192} role="status" aria-label={lazyMessages.loading} />
      )}
    </article>
  )
}

/** '(P2) Design products, days' */
const aboutRow = ({ partyName: name, pid, uom }: ChartRow): string =>
  [nameOfParty({ name, pid }), uom].filter((text) => text !== '').join(', ')

function Drawn({ row, asked, hasControl, trend: answered }: Omit<Props, 'place'> & { trend: TrendAnswer }) {
  const [isTable, setTable] = useState(false)
  const kind = kindOf(asked)
  // Of single values the month as a whole is open.
  const trend = useMemo(() => (kind === 'byMonth' ? answered : { ...answered, isOpen: answered.isOpen.map(() => false) }), [answered, kind])
  const scheme = useComputedColorScheme('light')
  const colours = useMemo(() => chartColours(scheme), [scheme])
  const control = useMemo(() => controlOf(trend, hasControl), [trend, hasControl])
  const facts = factsOf(trend, kind, row.uom)
  const parameter = row.param
  const described = { parameter, period: formatPeriod(asked) }
  const caption = messages.caption(described)
  const table = <TrendTable {...{ trend, kind, caption }} />
  const download = () =>
    exportPicture(`${parameter}.png`, async () => {
      const { makeChartPicture } = await import('./chart-picture.ts')
      return await makeChartPicture({
        trend,
        kind,
        control,
        colours,
        title: parameter,
        subtitle: `${aboutRow(row)}, ${formatPeriod(asked)}`,
      })
    })
  return (
    <>
      <div className={classes.tools}>
        <IconAction label={isTable ? messages.asChart({ parameter }) : messages.asTable({ parameter })} onClick={() => setTable(!isTable)}>
          {isTable ? <IconChartLine size={16} stroke={1.6} aria-hidden /> : <IconTable size={16} stroke={1.6} aria-hidden />}
        </IconAction>
        <IconAction
          label={messages.download({ parameter })}
          reason={facts ? undefined : messages.nothingToDraw}
          onClick={() => void download()}
        >
          <IconDownload size={16} stroke={1.6} aria-hidden />
        </IconAction>
      </div>
      {isTable || !facts ? (
        <>
          {!facts && <p className={classes.none}>{describeNoNumbers(asked)}</p>}
          {isTable && (
            <ScrollRegion label={caption} className={classes.tableFrame}>
              {table}
            </ScrollRegion>
          )}
        </>
      ) : (
        <>
          <div className={classes.canvas}>
            <TrendChart {...{ trend, kind, control, colours }} label={messages.chartLabel(described)} />
          </div>
          <ChartLegend entries={legendOf(trend, control)} colours={colours} />
        </>
      )}
      {!isTable && <VisuallyHidden>{table}</VisuallyHidden>}
      {facts && <FactsBelow facts={facts} control={control} />}
    </>
  )
}
