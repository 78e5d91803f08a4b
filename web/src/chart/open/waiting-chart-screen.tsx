import { type ReactNode, useMemo } from 'react'
import { useSession } from '../../session/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { useVersions } from '../chart-queries.ts'
import classes from './chart-screen.module.css'
import { ChartScreen } from './chart-screen.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'

interface Props {
  type: 'ma' | 'mi'
  /** The process above (chronId). */
  parentId: number
  /** In its place, where nothing of it is open to the reader. */
  closed: ReactNode
}

/** Of a chart in a process that is closed to the reader, what waits for a decision in somebody else’s place, and what that is compared with (specification 4 §3). */
export function WaitingChartScreen({ type, parentId, closed }: Props) {
  const { companyId } = useSession()
  const place = useMemo<ChartPlace>(() => ({ companyId, type, parentId }), [companyId, type, parentId])
  const { data, isPending, isError } = useVersions(place)
  if (isPending) return <ChartSkeleton />
  if (isError || data.length === 0) return closed
  return (
    <div className={classes.screen}>
      <ChartScreen key={`${type}.${parentId}`} place={place} renderEmpty={() => closed} />
    </div>
  )
}
