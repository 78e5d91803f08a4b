import { UnstyledButton } from '@mantine/core'
import { type ChartVersion, chartMessages, compareMessages, type Process } from '@strata/contract'
import { type Chart, fromData, outline } from '@strata/diagram'
import { useMemo } from 'react'
import { useFailureToast } from '../../platform/index.ts'
import { LoadFailed } from '../../ui/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { useContent } from '../chart-queries.ts'
import { ChartSkeleton } from '../open/chart-skeleton.tsx'
import classes from './read-chart.module.css'
import { ReadFrame } from './read-frame.tsx'

export interface ReadChartProps {
  place: ChartPlace
  /** It is or was in force. */
  version: ChartVersion
  /** Follows a process, pressed in the picture or in the list; left out where none is followed. */
  onOpen?: (process: Process) => void
}

/** A version of a chart that is only read: its picture, and its steps in words beside it. */
export function ReadChart({ place, version, onOpen }: ReadChartProps) {
  const { data, isError, error, refetch } = useContent(place, version)
  useFailureToast(error, refetch)
  const chart = useMemo(() => data && fromData(data.data, { type: place.type }), [data, place.type])
  if (isError) return <LoadFailed title={chartMessages.dataFailed} tryAgain={refetch} />
  if (!data || !chart) return <ChartSkeleton />
  return (
    <Read {...{ chart, processes: data.processes }} label={compareMessages.version({ version: String(version.version) })} onOpen={onOpen} />
  )
}

interface ReadProps extends Pick<ReadChartProps, 'onOpen'> {
  chart: Chart
  processes: readonly Process[]
  label: string
}

function Read({ chart, processes, label, onOpen }: ReadProps) {
  const picture = useMemo(() => ({ chart }), [chart])
  const steps = useMemo(() => outline(chart), [chart])
  const followOf = (nodeId: string): (() => void) | undefined => {
    const process = processes.find(({ id }) => id === chart.nodes[nodeId]?.addInfo?.aprsId)
    return onOpen && process && (() => onOpen(process))
  }
  return (
    <ReadFrame {...{ picture, label }} wordsLabel={compareMessages.outline} onPick={(nodeId) => followOf(nodeId)?.()}>
      <ul className={classes.list}>
        {steps.map(({ id, depth, name, leadsTo }) => {
          const follow = followOf(id)
          return (
            <li key={id} style={{ paddingInlineStart: depth * 16 }} dir="auto">
              {follow ? (
                <UnstyledButton className={classes.link} onClick={follow}>
                  {name}
                </UnstyledButton>
              ) : (
                name
              )}
              {leadsTo && <span className={classes.leads}>{leadsTo}</span>}
            </li>
          )
        })}
      </ul>
    </ReadFrame>
  )
}
