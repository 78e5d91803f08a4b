import { lazyMessages } from '@strata/contract'
import classes from './skeleton.module.css'

/** A form on its way: its labels and fields. */
export const FieldsSkeleton = ({ fields = 4 }: { fields?: number }) => (
  <div role="status" aria-label={lazyMessages.loading} className={classes.late}>
    <FieldLines fields={fields} />
  </div>
)

/** The fields of a shape that names itself. */
export const FieldLines = ({ fields }: { fields: number }) => (
  <div className={classes.form}>
    {Array.from({ length: fields }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike, and never change.
      <div key={index} className={classes.labelled}>
        <div className={classes.label} />
        <div className={classes.field} data-wide />
      </div>
    ))}
  </div>
)
