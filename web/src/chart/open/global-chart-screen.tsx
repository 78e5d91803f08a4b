import { chartPartNames } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../session/index.ts'
import { lazyScreen } from '../../ui/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { approvedChartQuery } from '../chart-queries.ts'
import { ChartScreen } from './chart-screen.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'

const FirstSteps = lazyScreen(
  chartPartNames.firstSteps,
  () => import('../start/first-steps.tsx').then((module) => module.FirstSteps),
  () => <ChartSkeleton />,
)
const PreparedByOthers = lazyScreen(
  chartPartNames.prepared,
  () => import('../start/prepared-by-others.tsx').then((module) => module.PreparedByOthers),
  () => <ChartSkeleton />,
)

/** The company's map: the tab that is always there (specification 1 §2). */
export function GlobalChartScreen() {
  const { companyId, companyName, isAdmin, isCeo } = useSession()
  const place = useMemo<ChartPlace>(() => ({ companyId, type: 'gpfc', parentId: 0 }), [companyId])
  const { isPending } = useQuery(approvedChartQuery(companyId))
  return (
    <ChartScreen
      place={place}
      renderEmpty={(onCreated) => (
        <>
          {isAdmin || isCeo ? (
            <FirstSteps place={place} companyName={companyName} onCreated={onCreated} />
          ) : isPending ? (
            <ChartSkeleton />
          ) : (
            <PreparedByOthers />
          )}
        </>
      )}
    />
  )
}
