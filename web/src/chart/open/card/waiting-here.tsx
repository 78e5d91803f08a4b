import { UnstyledButton } from '@mantine/core'
import { processCardMessages as messages, type Process, type WaitingDecision } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSession } from '../../../session/index.ts'
import { openWaiting, waitingQuery } from '../../../version/index.ts'
import type { ChartPlace } from '../../chart-place.ts'
import type { OpenedChart } from '../opened-chart.ts'
import { globalChronIdAt } from './card-place.ts'
import classes from './process-card.module.css'

/** The decisions that wait for the reader in a process, each opened by a click; nothing where none does. */
export function WaitingHere({ opened: { place }, process }: { opened: OpenedChart; process: Process }) {
  const { companyId } = useSession()
  const { data } = useQuery(waitingQuery(companyId))
  const title = useId()
  const here = (data ?? []).filter((decision) => isHere(decision, place, process))
  if (here.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby={title}>
      <h3 id={title}>{messages.waiting}</h3>
      <ul>
        {here.map((decision) => (
          <li key={decision.title}>
            <UnstyledButton className={classes.link} onClick={() => openWaiting(decision, companyId)}>
              {decision.title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the tab of the global process; of a macro process what is below that one. */
function isHere({ companyId, target }: WaitingDecision, place: ChartPlace, process: Process): boolean {
  if (companyId !== place.companyId || target.tabType !== 'process' || target.sourceId !== globalChronIdAt(place, process)) return false
  return place.type === 'gpfc' || target.tabData.parentProcessChronId === process.chronId
}
