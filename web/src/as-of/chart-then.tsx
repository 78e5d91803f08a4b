import { chartTypeNames, asOfMessages as messages, type Process } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartPlace } from '../chart/index.ts'
import { chartsThen, microsThen } from './as-of-queries.ts'
import { ReadChart } from './global-chart-then.tsx'
import type { PlaceThen } from './place-then.ts'
import { pathThen } from './process-then.tsx'
import { VersionThen } from './shown-then.tsx'

interface Props {
  then: PlaceThen
  /** The global one. */
  process: Process
  type: 'ma' | 'mi'
  /** Of a micro: the chronId of the process that it is below. */
  macro: number | undefined
}

/** The Macro of a process, or the Micro of one of its processes, in force on the day. */
export function ChartThen({ then, process, type, macro }: Props) {
  const { companyId, open } = then
  const parentId = type === 'ma' ? process.chronId : (macro ?? 0)
  const place = useMemo<ChartPlace>(() => ({ companyId, type, parentId }), [companyId, type, parentId])
  const asked = useQuery(chartsThen(then, type, parentId))
  const { data: micros } = useQuery({ ...microsThen(then, process.chronId), enabled: type === 'mi' })
  const above = micros?.find((micro) => micro.process?.chronId === parentId)?.process
  const name = above ? messages.ofSub({ name: chartTypeNames.mi, pid: above.pid, process: above.pname }) : chartTypeNames[type]
  const openMicro = ({ chronId }: Pick<Process, 'chronId'>) => open({ tab: 'process', source: process.chronId, item: 'mi', macro: chronId })
  return (
    <VersionThen
      {...{ then, asked, name }}
      path={pathThen(then, process)}
      nothing={messages.nothing[type]}
      read={(version) => <ReadChart {...{ place, version }} {...(type === 'ma' && { onOpen: openMicro })} />}
    />
  )
}
