import type { ChartStatus } from '@strata/contract'
import { useColourBarStatus } from '../../tabs/index.ts'
import classes from './colour-bar.module.css'

const tones: Record<ChartStatus, string> = { WIP: 'wip', IA: 'ia', APPROVED: 'approved', RETIRED: 'retired', ARCHIVED: 'retired' }

/** The thin bar at the bottom, in the colour of the status shown, else ink; the versions bar has the status as a word. */
export function ColourBar() {
  const status = useColourBarStatus((state) => state.status)
  return <div className={classes.bar} data-tone={status && tones[status]} aria-hidden />
}
