import { Button } from '@mantine/core'
import {
  cellColours,
  type DashboardRow,
  isOpenMonth,
  performanceMessages as messages,
  type Process,
  performanceDashboardMessages,
  worstFirst,
} from '@strata/contract'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ColourMark } from '../../chart/index.ts'
import { useFailureToast } from '../../platform/index.ts'
import { openProcessItem } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { EmptyState, LoadFailed, RowsSkeleton, TilesSkeleton } from '../../ui/index.ts'
import { ParameterTiles } from '../lines/parameter-tiles.tsx'
import { PremiumOnly } from '../premium-only.tsx'
import classes from './dashboard.module.css'
import { DashboardGroups } from './dashboard-groups.tsx'
import { dashboardQuery } from './dashboard-query.ts'

/** Performance Dashboard: how the approved expectations of a process and of its sub-processes were met (specification 2 §2, specification 5 §13). */
export function DashboardScreen({ process }: { process: Process }) {
  const { isPremium } = useSession()
  return isPremium ? <Dashboard process={process} /> : <PremiumOnly />
}

function Dashboard({ process }: { process: Process }) {
  const { companyId } = useSession()
  const { data, isError, error, refetch } = useQuery(dashboardQuery(companyId, process.chronId))
  useFailureToast(error, refetch)
  if (data?.rows.length === 0) return <NoneApproved globalChronId={process.chronId} />
  return (
    <section className={classes.page} aria-labelledby="dashboard-title">
      <h2 id="dashboard-title" className={classes.title}>
        {messages.dashboard}
      </h2>
      {data ? (
        <>
          <Legend rows={data.rows} />
          <DashboardGroups rows={data.rows} />
          <ParameterTiles globalChronId={process.chronId} />
        </>
      ) : isError ? (
        <LoadFailed title={messages.dashboardFailed} tryAgain={refetch} />
      ) : (
        <>
          <RowsSkeleton rows={8} />
          <TilesSkeleton />
        </>
      )}
    </section>
  )
}

/** What the marks mean; dashed ones where there is an open month. */
const Legend = ({ rows }: { rows: readonly DashboardRow[] }) => (
  <ul className={classes.legend} aria-label={performanceDashboardMessages.legend}>
    {worstFirst.map((colour) => (
      <li key={colour}>
        <span aria-hidden>
          <ColourMark colour={colour} isSmall />
        </span>
        {cellColours[colour]}
      </li>
    ))}
    {rows.some(({ strip }) => strip.some(({ status }) => isOpenMonth(status))) && (
      <li>
        <span className={classes.open} aria-hidden />
        {messages.status.WIP}
      </li>
    )}
  </ul>
)

const NoneApproved = ({ globalChronId }: { globalChronId: number }) => (
  <EmptyState
    icon={<IconLayoutDashboard size={32} stroke={1.4} />}
    title={messages.dashboard}
    action={
      <Button onClick={() => openProcessItem({ globalChronId, itemType: 'exinfo' })}>{performanceDashboardMessages.expectations}</Button>
    }
  >
    {performanceDashboardMessages.none}
  </EmptyState>
)
