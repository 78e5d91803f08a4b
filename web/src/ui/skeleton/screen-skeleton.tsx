import { lazyMessages } from '@strata/contract'
import type { ReactNode } from 'react'
import { FieldLines } from './fields-skeleton.tsx'
import { RowLines } from './rows-skeleton.tsx'
import classes from './skeleton.module.css'
import { TileShapes } from './tiles-skeleton.tsx'
import { TreeLines } from './tree-lines.tsx'

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

/** A screen on its way that will cover the one below it, which is seen until then. */
export const CoveringSkeleton = () => (
  <div className={classes.covering}>
    <ScreenSkeleton />
  </div>
)

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

/** A screen of forms on its way: cards with fields below each other. */
export function FormScreenSkeleton() {
  return (
    <Shape className={classes.narrow}>
      <div className={classes.title} />
      <div className={classes.sheet}>
        <FieldLines fields={4} />
      </div>
      <div className={classes.sheet}>
        <FieldLines fields={3} />
      </div>
    </Shape>
  )
}

/** A screen of small charts on its way: a table above them. */
export function TilesScreenSkeleton() {
  return (
    <Shape className={classes.page}>
      <div className={classes.title} />
      <RowLines rows={6} />
      <TileShapes />
    </Shape>
  )
}

/** A Process Summary on its way: the boxes from suppliers to customers, below its bars. */
export function SummarySkeleton({ hasBars = true }: { hasBars?: boolean }) {
  return (
    <Shape className={classes.root}>
      {hasBars && <div className={classes.bar} />}
      <div className={classes.bar} />
      <div className={classes.summary}>
        <Box />
        <Box />
        <Box />
        <Box />
        <Box />
        <Box isBelow />
      </div>
    </Shape>
  )
}

const Box = ({ isBelow = false }: { isBelow?: boolean }) => (
  <div className={classes.box} data-below={isBelow || undefined}>
    <div className={classes.line} />
  </div>
)

/** A screen with a tree at its left on its way: lines in the tree, and cards beside it. */
export function TreeScreenSkeleton() {
  return (
    <Shape className={classes.sides}>
      <div className={classes.tree}>
        <div className={classes.line} />
        <TreeLines />
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
