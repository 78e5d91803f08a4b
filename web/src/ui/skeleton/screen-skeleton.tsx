import { lazyMessages } from '@strata/contract'
import type { ReactNode } from 'react'
import { RowLines } from './rows-skeleton.tsx'
import classes from './skeleton.module.css'

/** A screen on its way: two bars, nothing that jumps when it arrives. */
export function ScreenSkeleton() {
  return (
    <Shape className={classes.root}>
      <div className={classes.bar} />
      <div className={classes.bar} />
      <div className={classes.canvas} />
    </Shape>
  )
}

/** A screen that is a list on its way: its title, what it is searched by, and rows. */
export function ListScreenSkeleton() {
  return (
    <Shape className={classes.root}>
      <div className={classes.heading}>
        <div className={classes.title} />
      </div>
      <div className={classes.filters}>
        <div className={classes.field} />
        <div className={classes.field} data-short />
      </div>
      <RowLines rows={12} />
    </Shape>
  )
}

/** A screen of figures on its way: its path and its tools above a table. */
export function TableScreenSkeleton() {
  return (
    <Shape className={classes.root}>
      <div className={classes.bar} />
      <div className={classes.bar} />
      <RowLines rows={10} />
    </Shape>
  )
}

/** A screen with a tree at its left on its way: lines in the tree, and cards beside it. */
export function TreeScreenSkeleton() {
  return (
    <Shape className={classes.sides}>
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
    </Shape>
  )
}

const Shape = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <div className={`${classes.late} ${className}`} role="status" aria-label={lazyMessages.loading}>
    {children}
  </div>
)
