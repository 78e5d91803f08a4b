import { processCardMessages as messages, type Process, type WorkEntry } from '@strata/contract'
import { useId } from 'react'
import { useWorkOfProcess, WorkList } from '../../../work/index.ts'
import type { ChartPlace } from '../../chart-place.ts'
import type { OpenedChart } from '../opened-chart.ts'
import { globalChronIdAt } from './card-place.ts'
import classes from './process-card.module.css'

/** What waits for the reader in a process, decisions and what is late, each opened by a click; nothing where none does. */
export function WaitingHere({ opened: { place }, process }: { opened: OpenedChart; process: Process }) {
  const title = useId()
  const here = useWorkOfProcess(globalChronIdAt(place, process)).filter((entry) => isHere(entry, place, process))
  if (here.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby={title}>
      <h3 id={title}>{messages.waiting}</h3>
      <WorkList entries={here} />
    </section>
  )
}

/** On the Global Chart all that waits in the tab of the process; of a macro process what is below that one. */
const isHere = ({ target }: WorkEntry, { type }: ChartPlace, { chronId }: Process): boolean =>
  type === 'gpfc' || (target.tabType === 'process' && target.tabData.parentProcessChronId === chronId)
