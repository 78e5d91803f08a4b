import { chartScreenMessages } from '@strata/contract'
import classes from './chart-skeleton.module.css'

/** The place of a chart on its way: it fades in after 150 ms, so that a quick answer shows no flicker. */
export function ChartSkeleton({ hasBars = true }: { hasBars?: boolean }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={chartScreenMessages.loading}>
      {hasBars && <div className={classes.bar} />}
      <div className={classes.tools} />
      <div className={classes.canvas}>
        <div className={classes.lane} />
        <div className={classes.lane} data-low />
      </div>
    </div>
  )
}
