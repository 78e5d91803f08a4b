import { chartPartNames, chartRoutes } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import type { TabScreenProps } from '../../tabs/index.ts'
import { lazyScreen } from '../../ui/index.ts'
import type { ChartPlace } from '../chart-place.ts'
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
export function GlobalChartScreen({ tab }: TabScreenProps) {
  const { companyId, companyName, isAdmin, isCeo } = useSession()
  const place = useMemo<ChartPlace>(() => ({ companyId, type: 'gpfc', parentId: 0 }), [companyId])
  const approved = useApprovedId(companyId)
  return (
    <ChartScreen
      place={place}
      wantedId={tab.tabData.dataId}
      renderEmpty={(onCreated) => (
        <>
          {isAdmin || isCeo ? (
            <FirstSteps place={place} companyName={companyName} onCreated={onCreated} />
          ) : approved.isPending ? (
            <ChartSkeleton />
          ) : (
            <PreparedByOthers />
          )}
        </>
      )}
    />
  )
}

/** Asked at login (specification 1 §7); that there is none yet is no error (specification 5 §19). */
function useApprovedId(companyId: number) {
  return useQuery({
    queryKey: ['chart', companyId, 'gpfc', 'approved'],
    queryFn: async ({ signal }) => (await call(chartRoutes.getApproved, { params: { companyId } }, { signal })).data,
  })
}
