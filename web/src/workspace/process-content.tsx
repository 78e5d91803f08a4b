import { Button, Group } from '@mantine/core'
import { chartMessages, type Process } from '@strata/contract'
import { IconMapOff } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { ChartSkeleton } from '../chart/open/chart-skeleton.tsx'
import type { WantedData } from '../performance/performance-screen.tsx'
import { findExpectationItem } from '../process/expectation-item.ts'
import type { ItemType } from '../process/item-type.ts'
import { openProcessItem } from '../process/open-process-item.ts'
import { findPerformanceItem } from '../process/performance-item.ts'
import { nameOfProcess } from '../process/process-name.ts'
import type { PathStep } from '../process/process-path.tsx'
import { RestrictedMark } from '../process/restricted-mark.tsx'
import { globalChartTab } from '../tabs/tab-rules.ts'
import { selectTab } from '../tabs/tabs.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyScreen } from '../ui/lazy/lazy-screen.tsx'
import { ProcessDetails } from './details/process-details.tsx'
import { RestrictAction } from './restriction/restrict-action.tsx'
import type { Workspace } from './use-workspace.ts'

const SummaryScreen = lazyScreen(
  'The Process Summary',
  () => import('../summary/summary-screen.tsx').then((module) => module.SummaryScreen),
  () => <ChartSkeleton />,
)
const ImprovementScreen = lazyScreen(
  'The improvement plans',
  () => import('../improvement/improvement-screen.tsx').then((module) => module.ImprovementScreen),
  () => <ChartSkeleton />,
)
const ProcessDocumentsScreen = lazyScreen(
  'The documents',
  () => import('../document/process-documents-screen.tsx').then((module) => module.ProcessDocumentsScreen),
  () => <ChartSkeleton />,
)
const ExpectationPanel = lazyScreen(
  'The expectations',
  () => import('../expectation/panel/expectation-panel.tsx').then((module) => module.ExpectationPanel),
  () => <ChartSkeleton />,
)
const ExpectationScreen = lazyScreen(
  'The expectations',
  () => import('../expectation/expectation-screen.tsx').then((module) => module.ExpectationScreen),
  () => <ChartSkeleton />,
)
const DashboardScreen = lazyScreen(
  'The dashboard',
  () => import('../performance/dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen),
  () => <ChartSkeleton />,
)
const PerformanceScreen = lazyScreen(
  'The performance data',
  () => import('../performance/performance-screen.tsx').then((module) => module.PerformanceScreen),
  () => <ChartSkeleton />,
)
const PerformancePanel = lazyScreen(
  'The performance data',
  () => import('../performance/panel/performance-panel.tsx').then((module) => module.PerformancePanel),
  () => <ChartSkeleton />,
)
const ProcessChartScreen = lazyScreen(
  'The chart',
  () => import('../chart/open/process-chart-screen.tsx').then((module) => module.ProcessChartScreen),
  () => <ChartSkeleton />,
)

interface Props {
  workspace: Workspace
  itemType: ItemType
  /** The macro process of a micro, or of its expectations. */
  macroChronId: number | undefined
  /** The version of a chart that a link asks for. */
  wantedId: number | undefined
  /** The month of performance data, and the row of it, that a link asks for. */
  wantedData: WantedData
}

/** What the selected item of the tree leads to. */
export function ProcessContent(props: Props) {
  const { workspace, itemType } = props
  if (itemType === 'info') return <ProcessDetails workspace={workspace} />
  const Screen = screens[itemType]
  return <Screen {...props} />
}

function MacroChart({ workspace: { process }, wantedId }: Props) {
  return <ProcessChartScreen type="ma" parent={process} path={pathTo(process)} globalChronId={process.chronId} wantedId={wantedId} />
}

function MicroChart({ workspace: { process, macroProcesses }, macroChronId, wantedId }: Props) {
  const macro = macroProcesses?.find(({ chronId }) => chronId === macroChronId)
  if (!macro) return macroProcesses ? <GoneMicro process={process} /> : <ChartSkeleton />
  const path = [...pathTo(process), macroStep(process)]
  return (
    <ProcessChartScreen
      type="mi"
      parent={macro}
      path={path}
      globalChronId={process.chronId}
      wantedId={wantedId}
      aside={<MicroRestriction macro={macro} globalChronId={process.chronId} />}
    />
  )
}

/** A micro is closed and opened where one reads it. */
function MicroRestriction({ macro, globalChronId }: { macro: Process; globalChronId: number }) {
  return (
    <Group gap="sm">
      {macro.restrict === 'true' && <RestrictedMark />}
      <RestrictAction process={macro} type="map" globalChronId={globalChronId} isInBar />
    </Group>
  )
}

/** Of the process itself, or of one of its macro processes; another one begins anew. */
function Expectations({ workspace: { process }, itemType, macroChronId, wantedId }: Props) {
  const item = findExpectationItem(itemType)
  if (!item) return null
  const subChronId = item.isSub ? macroChronId : undefined
  return <ExpectationScreen key={`${itemType}.${subChronId}`} process={process} type={item.type} {...{ subChronId, wantedId }} />
}

/** Of the process itself, or of one of its macro processes; another one begins anew. */
function PerformanceData({ workspace: { process }, itemType, macroChronId, wantedData }: Props) {
  const item = findPerformanceItem(itemType)
  if (!item) return null
  const subChronId = item.isSub ? macroChronId : undefined
  return <PerformanceScreen key={`${itemType}.${subChronId}`} process={process} type={item.type} {...{ subChronId }} wanted={wantedData} />
}

const screens: Record<Exclude<ItemType, 'info'>, ComponentType<Props>> = {
  ps: ({ workspace: { process }, wantedId }) => <SummaryScreen process={process} wantedId={wantedId} />,
  processdoc: ({ workspace: { process } }) => <ProcessDocumentsScreen key={process.chronId} process={process} />,
  ma: MacroChart,
  mi: MicroChart,
  exinfo: ({ workspace: { process } }) => <ExpectationPanel process={process} />,
  ce: Expectations,
  se: Expectations,
  ie: Expectations,
  ipce: Expectations,
  ipse: Expectations,
  ipie: Expectations,
  dashboard: ({ workspace: { process } }) => <DashboardScreen process={process} />,
  performance: ({ workspace: { process } }) => <PerformancePanel process={process} />,
  ced: PerformanceData,
  sed: PerformanceData,
  ied: PerformanceData,
  ipced: PerformanceData,
  ipsed: PerformanceData,
  ipied: PerformanceData,
  impplans: ({ workspace: { process } }) => <ImprovementScreen process={process} />,
}

/** From the Global Chart down to the process. */
const pathTo = (process: Process): PathStep[] => [
  { label: globalChartTab.tabTitle, open: () => selectTab(globalChartTab.id) },
  { label: nameOfProcess(process), open: () => openProcessItem({ globalChronId: process.chronId, itemType: 'info' }) },
]

const macroStep = ({ chronId, pid, pname }: Process): PathStep => ({
  label: `Macro - ${pid}: ${pname}`,
  open: () => openProcessItem({ globalChronId: chronId, itemType: 'ma' }),
})

/** A link to a micro whose process was removed since. */
function GoneMicro({ process }: { process: Process }) {
  return (
    <EmptyState
      icon={<IconMapOff size={32} stroke={1.4} />}
      title={chartMessages.absent.mi}
      action={<Button onClick={() => openProcessItem({ globalChronId: process.chronId, itemType: 'info' })}>Process Details</Button>}
    >
      Its process may have been removed from the Macro since.
    </EmptyState>
  )
}
