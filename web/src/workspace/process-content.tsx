import { Button, Group } from '@mantine/core'
import {
  chartMessages,
  type ItemType,
  processScreenMessages as messages,
  ofPlainKinds,
  type Process,
  processMessages,
} from '@strata/contract'
import { IconLock, IconMapOff } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { ChartSkeleton, loadProcessChartScreen } from '../chart/index.ts'
import { loadProcessDocumentsScreen } from '../document/index.ts'
import { loadExpectationPanel, loadExpectationScreen } from '../expectation/index.ts'
import { loadImprovementScreen } from '../improvement/index.ts'
import { plainScreen } from '../kind/index.ts'
import { loadDashboardScreen, loadPerformancePanel, loadPerformanceScreen, type WantedData } from '../performance/index.ts'
import { FavouriteStar } from '../preference/index.ts'
import {
  findExpectationItem,
  findPerformanceItem,
  nameOfProcess,
  openProcessItem,
  type PathStep,
  RestrictedMark,
} from '../process/index.ts'
import { loadSummaryScreen } from '../summary/index.ts'
import { globalChartTab, selectTab } from '../tabs/index.ts'
import { EmptyState, ListScreenSkeleton, lazyScreen, SummarySkeleton, TableScreenSkeleton, TilesScreenSkeleton } from '../ui/index.ts'
import { ProcessDetails } from './details/process-details.tsx'
import { RestrictAction } from './restriction/restrict-action.tsx'
import type { Workspace } from './use-workspace.ts'

const SummaryScreen = lazyScreen(messages.parts.summary, loadSummaryScreen, () => <SummarySkeleton />)
const ImprovementScreen = lazyScreen(messages.parts.improvement, loadImprovementScreen, ListScreenSkeleton)
const ProcessDocumentsScreen = lazyScreen(messages.parts.documents, loadProcessDocumentsScreen, ListScreenSkeleton)
const ExpectationPanel = lazyScreen(messages.parts.expectations, loadExpectationPanel, TableScreenSkeleton)
const ExpectationScreen = lazyScreen(messages.parts.expectations, loadExpectationScreen, TableScreenSkeleton)
const DashboardScreen = lazyScreen(messages.parts.dashboard, loadDashboardScreen, TilesScreenSkeleton)
const PerformanceScreen = lazyScreen(messages.parts.performance, loadPerformanceScreen, TableScreenSkeleton)
const PerformancePanel = lazyScreen(messages.parts.performance, loadPerformancePanel, TableScreenSkeleton)
const ProcessChartScreen = lazyScreen(messages.parts.chart, loadProcessChartScreen, () => <ChartSkeleton />)

interface Props {
  workspace: Workspace
  itemType: ItemType
  /** The macro process of a micro, or of its expectations. */
  macroChronId: number | undefined
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

function MacroChart({ workspace: { process } }: Props) {
  return <ProcessChartScreen type="ma" parent={process} path={pathTo(process)} globalChronId={process.chronId} />
}

function MicroChart({ workspace: { process, macroProcesses }, macroChronId }: Props) {
  const macro = macroProcesses?.find(({ chronId }) => chronId === macroChronId)
  if (!macro) return macroProcesses ? <GoneMicro process={process} /> : <ChartSkeleton />
  if (macro.can.read === 'restriction') return <ClosedMicro process={process} />
  const path = [...pathTo(process), macroStep(process)]
  return (
    <ProcessChartScreen
      type="mi"
      parent={macro}
      path={path}
      globalChronId={process.chronId}
      aside={<MicroAside macro={macro} globalChronId={process.chronId} />}
    />
  )
}

/** A micro is marked, restricted and unrestricted where one reads it. */
function MicroAside({ macro, globalChronId }: { macro: Process; globalChronId: number }) {
  return (
    <Group gap="sm">
      <FavouriteStar place={{ tab: 'process', source: globalChronId, item: 'mi', macro: macro.chronId }} title={nameOfProcess(macro)} />
      {macro.restrict === 'true' && <RestrictedMark />}
      <RestrictAction process={macro} type="map" globalChronId={globalChronId} isInBar />
    </Group>
  )
}

/** Of the process itself, or of one of its macro processes; another one starts from the beginning. */
function Expectations({ workspace: { process }, itemType, macroChronId }: Props) {
  const item = findExpectationItem(itemType)
  if (!item) return null
  const subChronId = item.isSub ? macroChronId : undefined
  return <ExpectationScreen key={`${itemType}.${subChronId}`} process={process} type={item.type} {...{ subChronId }} />
}

/** Of the process itself, or of one of its macro processes; another one starts from the beginning. */
function PerformanceData({ workspace: { process }, itemType, macroChronId, wantedData }: Props) {
  const item = findPerformanceItem(itemType)
  if (!item) return null
  const subChronId = item.isSub ? macroChronId : undefined
  return <PerformanceScreen key={`${itemType}.${subChronId}`} process={process} type={item.type} {...{ subChronId }} wanted={wantedData} />
}

const screens: Record<Exclude<ItemType, 'info'>, ComponentType<Props>> = {
  ps: ({ workspace: { process } }) => <SummaryScreen process={process} path={pathTo(process)} />,
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
  ...ofPlainKinds(({ part }, kind) => {
    const Screen = lazyScreen(part, plainScreen(kind).load, ListScreenSkeleton)
    return ({ workspace: { process } }: Props) => <Screen key={process.chronId} process={process} />
  }),
}

/** From the Global Chart down to the process. */
const pathTo = (process: Process): PathStep[] => [
  { label: globalChartTab.tabTitle, open: () => selectTab(globalChartTab.id) },
  { label: nameOfProcess(process), open: () => openProcessItem({ globalChronId: process.chronId, itemType: 'info' }) },
]

const macroStep = ({ chronId, pid, pname }: Process): PathStep => ({
  label: messages.macroOf({ pid, name: pname }),
  open: () => openProcessItem({ globalChronId: chronId, itemType: 'ma' }),
})

/** A link to a micro that one may not open. */
function ClosedMicro({ process }: { process: Process }) {
  return (
    <EmptyState
      icon={<IconLock size={32} stroke={1.4} />}
      title={processMessages.restrictedAccess}
      action={<Button onClick={() => openProcessItem({ globalChronId: process.chronId, itemType: 'info' })}>{messages.items.info}</Button>}
    >
      {processMessages.restrictedSubProcess}
    </EmptyState>
  )
}

/** A link to a micro whose process was removed since. */
function GoneMicro({ process }: { process: Process }) {
  return (
    <EmptyState
      icon={<IconMapOff size={32} stroke={1.4} />}
      title={chartMessages.absent.mi}
      action={<Button onClick={() => openProcessItem({ globalChronId: process.chronId, itemType: 'info' })}>{messages.items.info}</Button>}
    >
      {messages.noMicro}
    </EmptyState>
  )
}
