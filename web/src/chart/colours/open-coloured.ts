import type { ColouredProcess, DataMonth, Process } from '@strata/contract'
import { nameOfProcess, openPerformance } from '../../process/index.ts'
import { selectedTab, useTabs } from '../../tabs/index.ts'
import type { ColouredPlace } from './colours-query.ts'

interface Coloured {
  place: ColouredPlace
  month: DataMonth
  coloured: ColouredProcess
  /** Of the chart, which name a tab that is not open yet. */
  processes: readonly Process[]
}

/** Opens the row that a process has its colour of. */
export function openColoured({ place, month, coloured, processes }: Coloured): void {
  const { row, processChronId } = coloured
  const globalChronId = place.type === 'gpfc' ? processChronId : chronIdOfTab()
  if (!row || globalChronId === undefined) return
  const global = place.type === 'gpfc' ? processes.find(({ chronId }) => chronId === processChronId) : undefined
  openPerformance({
    globalChronId,
    type: row.type,
    subChronId: row.isSub ? row.processChronId : undefined,
    month,
    detailChronId: row.detailChronId,
    title: global && nameOfProcess(global),
  })
}

/** Macro and micro charts are in the tab of their global process. */
function chronIdOfTab(): number | undefined {
  const { tab, source } = selectedTab(useTabs.getState()).place
  return tab === 'process' ? Number(source) : undefined
}
