import { Skeleton } from '@mantine/core'
import { lazyMessages } from '@strata/contract'
import toolbar from '../toolbar/toolbar.module.css'
import classes from './workspace.module.css'

/** The workspace before anything of it is known: bars of their final size, filled after 150 ms. */
export function WorkspaceSkeleton() {
  return (
    <div className={classes.workspace} role="status" aria-label={lazyMessages.loading}>
      <div className={toolbar.toolbar}>
        <Skeleton className={classes.late} width={160} height={16} />
      </div>
      <div className={classes.stripSkeleton} />
      <div className={classes.panel} />
    </div>
  )
}
