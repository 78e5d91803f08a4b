import { Anchor } from '@mantine/core'
import { processItemMessages } from '@strata/contract'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsRoomTaken } from '../ui/index.ts'
import classes from './process-path.module.css'

/** A chart or process above, and the way there. */
export interface PathStep {
  label: string
  open: () => void
}

interface Props {
  path: readonly PathStep[]
  /** Where one is. */
  here: ReactNode
  /** At the right end of the bar. */
  aside?: ReactNode
  /** The name of the way, where it leads to no chart. */
  label?: string
}

/** The way from the Global Chart down to the chart shown; each step leads back up. */
export function ProcessPath({ path, here, aside, label = processItemMessages.path }: Props) {
  // What takes the room of the tree names where one is, and leads back itself.
  if (useIsRoomTaken()) return null
  return (
    <div className={classes.path}>
      <nav aria-label={label}>
        <ol className={classes.steps}>
          {path.map((step) => (
            <li key={step.label} className={classes.step}>
              <Anchor component="button" type="button" size="sm" onClick={step.open} className={classes.link} dir="auto">
                {step.label}
              </Anchor>
              <IconChevronRight size={13} stroke={1.6} aria-hidden />
            </li>
          ))}
          <li className={classes.step} aria-current="page">
            <span className={classes.here} dir="auto">
              {here}
            </span>
          </li>
        </ol>
      </nav>
      {aside}
    </div>
  )
}
