import { useComputedColorScheme } from '@mantine/core'
import { chartsPanelMessages, performanceLineMessages as messages, type ParameterLine, performanceMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../session/index.ts'
import { LoadFailed, TilesSkeleton } from '../../ui/index.ts'
import { chartColours } from '../charts/chart-colours.ts'
import { ChartLegend } from '../charts/chart-legend.tsx'
import type { LegendEntry } from '../charts/chart-sign.ts'
import classes from './lines.module.css'
import { linesQuery } from './lines-query.ts'
import { ParameterTile } from './parameter-tile.tsx'

/** Each parameter of a process and its sub-processes as a small chart, those that need a look first. */
export function ParameterTiles({ globalChronId }: { globalChronId: number }) {
  const { companyId } = useSession()
  const { data, isError, refetch } = useQuery(linesQuery(companyId, globalChronId))
  return (
    <section className={classes.tiles} aria-labelledby="parameters-title">
      <div className={classes.title}>
        <h3 id="parameters-title">
          {messages.title} {data && <span>{data.total}</span>}
        </h3>
        {data && data.lines.length < data.total && <p>{messages.some({ shown: data.lines.length, total: data.total })}</p>}
        {data && <Legend lines={data.lines} />}
      </div>
      {data ? (
        <ul>
          {data.lines.map((line) => (
            <ParameterTile key={`${line.detailChronId} ${line.side}`} {...{ globalChronId, line }} months={data.months} />
          ))}
        </ul>
      ) : isError ? (
        <LoadFailed title={messages.failed} tryAgain={refetch} />
      ) : (
        <TilesSkeleton />
      )}
    </section>
  )
}

const { signs } = chartsPanelMessages
const legend: readonly LegendEntry[] = [
  { sign: 'delivered', text: performanceMessages.delivered },
  { sign: 'target', text: performanceMessages.target },
  { sign: 'max', text: messages.bounds },
  { sign: 'red', text: signs.red },
]

/** Once for all charts. */
function Legend({ lines }: { lines: readonly ParameterLine[] }) {
  const scheme = useComputedColorScheme('light')
  const colours = useMemo(() => chartColours(scheme), [scheme])
  return lines.some(({ trend }) => trend.delivered.some((value) => value !== null)) && <ChartLegend entries={legend} colours={colours} />
}
