import { Loader } from '@mantine/core'
import { lazyMessages } from '@strata/contract'
import { useLoadingFlag } from '../../platform/index.ts'
import classes from './loading-backdrop.module.css'

/** Covers the page while the loading flag is set; it fades in after 150 ms only, so that quick answers do not flash. */
export function LoadingBackdrop() {
  const isLoading = useLoadingFlag(({ running }) => running > 0)
  if (!isLoading) return null
  return (
    <div className={classes.backdrop} role="status" data-page-cover>
      <Loader color="var(--st-on-ink)" size={28} aria-label={lazyMessages.loading} />
    </div>
  )
}
