import { lazyMessages } from '@strata/contract'
import classes from './screen-skeleton.module.css'

/** A screen on its way: the two bars of a chart, nothing that jumps when it arrives. */
export function ScreenSkeleton() {
  return (
    <div className={classes.root} role="status" aria-label={lazyMessages.loading}>
      <div className={classes.bar} />
      <div className={classes.bar} />
      <div className={classes.canvas} />
    </div>
  )
}
