import { lazyMessages } from '@strata/contract'
import classes from './screen-skeleton.module.css'

/** A screen on its way: two bars, nothing that jumps when it arrives. */
export function ScreenSkeleton() {
  return (
    <div className={classes.root} role="status" aria-label={lazyMessages.loading}>
      <div className={classes.bar} />
      <div className={classes.bar} />
      <div className={classes.canvas} />
    </div>
  )
}

/** A screen with a tree at its left on its way: lines in the tree, and cards beside it. */
export function TreeScreenSkeleton() {
  return (
    <div className={classes.sides} role="status" aria-label={lazyMessages.loading}>
      <div className={classes.tree}>
        <div className={classes.line} />
        <div className={classes.line} data-deep />
        <div className={classes.line} data-deep />
        <div className={classes.line} data-deep />
        <div className={classes.line} />
        <div className={classes.line} data-deep />
        <div className={classes.line} data-deep />
        <div className={classes.line} />
      </div>
      <div className={classes.page}>
        <div className={classes.title} />
        <div className={classes.cards}>
          <div className={classes.card} />
          <div className={classes.card} />
          <div className={classes.card} />
        </div>
      </div>
    </div>
  )
}
