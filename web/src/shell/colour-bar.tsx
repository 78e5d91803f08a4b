import type { ChartStatus } from '@strata/contract'
import classes from './colour-bar.module.css'
import { useColourBarStatus } from './colour-bar-status.ts'

const tones: Record<ChartStatus, string> = { WIP: 'wip', IA: 'ia', APPROVED: 'approved', RETIRED: 'retired', ARCHIVED: 'retired' }

/** The thin bar at the bottom, in the colour of the status shown, else ink; the status itself stands as a word in the versions bar. */
export function ColourBar() {
  const status = useColourBarStatus((state) => state.status)
  return <div className={classes.bar} data-tone={status && tones[status]} aria-hidden />
}
