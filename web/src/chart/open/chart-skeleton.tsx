import { chartScreenMessages } from '@strata/contract'
import classes from './chart-skeleton.module.css'

/** The place of a chart on its way, with shapes in its lanes: it fades in after 150 ms, so that a quick answer shows no flicker. */
export function ChartSkeleton({ hasBars = true }: { hasBars?: boolean }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={chartScreenMessages.loading}>
      {hasBars && <div className={classes.bar} />}
      <div className={classes.tools} />
      <div className={classes.canvas}>
        <Lane shapes={5} />
        <Lane shapes={4} isLow />
      </div>
    </div>
  )
}

function Lane({ shapes, isLow = false }: { shapes: number; isLow?: boolean }) {
  return (
    <div className={classes.lane} data-low={isLow || undefined}>
      {Array.from({ length: shapes }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike, and never change.
        <div key={index} className={classes.shape} />
      ))}
    </div>
  )
}
