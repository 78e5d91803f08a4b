import { Group, Radio } from '@mantine/core'
import {
  expectationMessages,
  expectationTypeNames,
  expectationTypes,
  performanceMessages as messages,
  type Process,
  performanceDashboardMessages,
} from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { expectationPanelStyles as classes, useChosenType, useExpectationRows } from '../../expectation/index.ts'
import { useAwaited, useFailureToast } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { LoadFailed, RowsSkeleton } from '../../ui/index.ts'
import { dashboardQuery } from '../dashboard/dashboard-query.ts'
import { PremiumOnly } from '../premium-only.tsx'
import { PerformancePanelRows } from './performance-panel-rows.tsx'

/** The performance data of a type of a global process and of its approved sub-processes. Premium companies only. */
export function PerformancePanel({ process }: { process: Process }) {
  const { isPremium } = useSession()
  return isPremium ? <Panel process={process} /> : <PremiumOnly />
}

function Panel({ process }: { process: Process }) {
  const { companyId } = useSession()
  const [type, choose] = useChosenType(companyId, process.chronId)
  const { data, isError, error, refetch } = useExpectationRows(companyId, process.chronId, type)
  // Without it the rows still open.
  const months = useQuery(dashboardQuery(companyId, process.chronId))
  // How wide the columns are depends on both.
  const isAwaited = useAwaited(months)
  useFailureToast(error, refetch)
  return (
    <section className={classes.page} aria-labelledby="performance-title">
      <h2 id="performance-title" className={classes.title}>
        {messages.title}
      </h2>
      <Radio.Group
        label={expectationMessages.expectationType}
        value={type}
        onChange={(value) => {
          const chosen = expectationTypes.find((known) => known === value)
          if (chosen) choose(chosen)
        }}
      >
        <Group gap={24} mt={4}>
          {expectationTypes.map((known) => (
            <Radio key={known} value={known} label={expectationTypeNames[known]} />
          ))}
        </Group>
      </Radio.Group>
      {data && !isAwaited ? (
        <PerformancePanelRows {...{ type }} rows={data} months={months.data?.rows ?? []} />
      ) : isError ? (
        <LoadFailed title={performanceDashboardMessages.loadFailed} tryAgain={refetch} />
      ) : (
        <RowsSkeleton />
      )}
    </section>
  )
}
