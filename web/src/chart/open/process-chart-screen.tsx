import type { Process } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { type PathStep, ProcessPath, refreshProcess } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { NoProcessChart } from '../start/no-process-chart.tsx'
import classes from './chart-screen.module.css'
import { ChartScreen } from './chart-screen.tsx'
import { ChartSubject } from './chart-subject.ts'

interface Props {
  type: 'ma' | 'mi'
  /** The process the chart hangs below: the global one of a macro chart, the macro process of a micro chart. */
  parent: Process
  /** What is above, from the Global Chart down. */
  path: readonly PathStep[]
  /** The global process in whose workspace this is. */
  globalChronId: number
  /** At the right end of the path. */
  aside?: ReactNode
}

/** A macro or micro chart with its versions, below the path that leads back up (specification 1 §1). */
export function ProcessChartScreen({ type, parent, path, globalChronId, aside }: Props) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const refresh = useCallback(() => refreshProcess(client, companyId, globalChronId), [client, companyId, globalChronId])
  const place = useMemo<ChartPlace>(() => ({ companyId, type, parentId: parent.chronId }), [companyId, type, parent.chronId])
  return (
    <div className={classes.screen}>
      <ProcessPath path={path} here={titleOf(type, parent)} aside={aside} />
      <ChartSubject value={parent}>
        <ChartScreen
          key={`${type}.${parent.chronId}`}
          place={place}
          parentPid={parent.pid}
          onRefresh={refresh}
          renderEmpty={(onCreated) => <NoProcessChart place={place} type={type} parent={parent} onCreated={onCreated} />}
        />
      </ChartSubject>
    </div>
  )
}

const titleOf = (type: 'ma' | 'mi', { pid, pname }: Process): string => (type === 'ma' ? `Macro - ${pid}: ${pname}` : `${pid}: ${pname}`)
