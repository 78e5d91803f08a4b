import { chartTypeNames, globalDocumentNames, globalDocumentTypes, asOfMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { type ChartPlace, ChartSkeleton, loadReadChart, type ReadChartProps } from '../chart/index.ts'
import { lazyScreen } from '../ui/index.ts'
import { chartsThen } from './as-of-queries.ts'
import type { PlaceThen } from './place-then.ts'
import { LineThen, VersionThen } from './shown-then.tsx'

export const ReadChart: ComponentType<ReadChartProps> = lazyScreen(messages.part, loadReadChart, () => <ChartSkeleton />)

const groups = globalDocumentTypes.map((docType) => ({
  name: globalDocumentNames[docType],
  place: { tab: 'globaldoc', source: docType } as const,
}))

/** The Global Chart in force on the day; its processes lead to what was in force below them. */
export function GlobalChartThen({ then }: { then: PlaceThen }) {
  const { companyId, open } = then
  const place = useMemo<ChartPlace>(() => ({ companyId, type: 'gpfc', parentId: 0 }), [companyId])
  const asked = useQuery(chartsThen(then, 'gpfc', 0))
  return (
    <VersionThen
      {...{ then, asked }}
      path={[]}
      name={chartTypeNames.gpfc}
      nothing={messages.noGlobalChart}
      above={<LineThen links={groups} open={open} />}
      read={(version) => <ReadChart {...{ place, version }} onOpen={({ chronId }) => open({ tab: 'process', source: chronId })} />}
    />
  )
}
