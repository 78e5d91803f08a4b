import { Button } from '@mantine/core'
import { fullName, replacedWipDays } from '@strata/contract'
import type { Confirmation } from '../../ui/index.ts'
import type { ReplacedWip } from '../versioned-item.ts'
import classes from './replaced-list.module.css'

interface Props {
  wips: readonly ReplacedWip[]
  formatDateTime: (iso: string) => string
  ask: (question: Confirmation) => Promise<boolean>
  onRestore: (id: number) => Promise<void>
}

/** Replaced WIPs, each to be restored after a question. */
export function ReplacedList({ wips, formatDateTime, ask, onRestore }: Props) {
  const restore = async ({ id, version }: ReplacedWip) => {
    const isWanted = await ask({
      title: `Restore version ${version}?`,
      body: 'It becomes the WIP again. A WIP that exists now is replaced in turn and stays in this list.',
      confirm: 'Restore',
    })
    if (isWanted) await onRestore(id)
  }
  return (
    <section className={classes.section} aria-label="Replaced WIPs">
      <h3 className={classes.title}>Replaced WIPs</h3>
      <p className={classes.text}>They can be restored for {replacedWipDays} days.</p>
      <ul className={classes.list}>
        {wips.map((wip) => (
          <li key={wip.id}>
            <span>
              <b>Version {wip.version}</b> by {fullName(wip.preparedBy)}, saved {formatDateTime(wip.savedOn)}, replaced{' '}
              {formatDateTime(wip.replacedOn)}
            </span>
            <Button variant="default" size="xs" onClick={() => void restore(wip)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
