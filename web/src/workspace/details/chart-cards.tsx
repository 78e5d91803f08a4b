import { chartMessages, findDefaultVersion, processScreenMessages as messages, summaryMessages } from '@strata/contract'
import { IconFileDescription, IconSitemap } from '@tabler/icons-react'
import { loadChartMiniature } from '../../chart/index.ts'
import { openProcessItem } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { loadSummaryMiniature } from '../../summary/index.ts'
import { lazyUnseen } from '../../ui/index.ts'
import type { Workspace } from '../use-workspace.ts'
import classes from './chart-card.module.css'
import { ChartCard } from './chart-card.tsx'
import { useCreateChart } from './use-create-chart.ts'

const ChartMiniature = lazyUnseen(loadChartMiniature)
const SummaryMiniature = lazyUnseen(loadSummaryMiniature)

/** The Process Summary and the Macro of a process: to open, or to create where there is none (specification 2 §2). */
export function ChartCards({ workspace: { process, permissions, summaries, summaryState, macro, macroState } }: { workspace: Workspace }) {
  const { createSummary, createMacro, isBusy } = useCreateChart(process)
  const { companyId } = useSession()
  const summary = summaries && (findDefaultVersion(summaries) ?? null)
  const open = (itemType: 'ps' | 'ma') => openProcessItem({ globalChronId: process.chronId, itemType })
  return (
    <div className={classes.cards}>
      <ChartCard
        title={messages.summary}
        word="summary"
        icon={<IconFileDescription size={20} stroke={1.5} />}
        picture={summary && <SummaryMiniature process={process} version={summary} />}
        shown={summary}
        state={summaryState}
        absent={summaryMessages.none}
        create={permissions?.can.ps?.create === true ? createSummary : undefined}
        isBusy={isBusy}
        open={() => open('ps')}
      />
      <ChartCard
        title={messages.macro}
        word="macro"
        icon={<IconSitemap size={20} stroke={1.5} />}
        picture={macro && <ChartMiniature place={{ companyId, type: 'ma', parentId: process.chronId }} version={macro} />}
        shown={macro}
        state={macroState}
        absent={chartMessages.absent.ma}
        create={permissions?.can.ma?.create === true ? createMacro : undefined}
        isBusy={isBusy}
        open={() => open('ma')}
      />
    </div>
  )
}
