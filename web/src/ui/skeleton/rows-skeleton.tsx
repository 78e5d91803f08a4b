import { lazyMessages } from '@strata/contract'
import classes from './skeleton.module.css'

/** A list or table on its way: its head and its rows. As many as there may well be, so that little moves when they arrive. */
export const RowsSkeleton = ({ rows = 5, label = lazyMessages.loading }: { rows?: number; label?: string }) => (
  <div role="status" aria-label={label} className={classes.late}>
    <RowLines rows={rows} />
  </div>
)

/** The rows of a shape that names itself. */
export const RowLines = ({ rows }: { rows: number }) => (
  <div className={classes.rows}>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike, and never change.
      <div key={index} className={classes.row}>
        <div className={classes.cell} />
        <div className={classes.cell} />
        <div className={classes.cell} />
      </div>
    ))}
  </div>
)
