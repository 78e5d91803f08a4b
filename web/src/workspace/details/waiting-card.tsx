import { processScreenMessages as messages } from '@strata/contract'
import { Card } from '../../ui/index.ts'
import { useWorkOfProcess, WorkList } from '../../work/index.ts'
import classes from './waiting-card.module.css'

/** Lists what waits for the user in this global process (its chronId); renders nothing where nothing does. */
export function WaitingCard({ globalChronId }: { globalChronId: number }) {
  const waiting = useWorkOfProcess(globalChronId)
  if (waiting.length === 0) return null
  return (
    <Card title={messages.waiting} aside={<span className={classes.count}>{waiting.length}</span>}>
      <WorkList entries={waiting} />
    </Card>
  )
}
