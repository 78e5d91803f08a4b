import { UnstyledButton } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LoadFailed } from '../ui/load-failed.tsx'
import { ChartBanner } from './chart-banner.tsx'
import classes from './missing-part.module.css'

interface Props {
  /** What can be done without it, and what cannot. */
  children: ReactNode
  tryAgain: () => void
}

/** Over a chart whose code came only in part: the chart stays, and the rest can be asked for again. */
export function MissingPart({ children, tryAgain }: Props) {
  return (
    <ChartBanner tone="rejected" icon={<IconCloudOff size={16} stroke={1.6} />} action={{ label: 'Try again', run: tryAgain }}>
      {children}
    </ChartBanner>
  )
}

/** The same for what would lie over all of a version: above its bars, whatever comes before it in the page. */
export function MissingAbove(props: Props) {
  return (
    <div className={classes.above}>
      <MissingPart {...props} />
    </div>
  )
}

/** The same for what lies over the chart, and moves nothing. */
export function MissingOver(props: Props) {
  return (
    <div className={classes.over}>
      <MissingPart {...props} />
    </div>
  )
}

/** In a bar or a legend, in place of what should stand there. */
export function MissingHere({ children, tryAgain }: Props) {
  return (
    <span className={classes.here} role="status">
      {children}{' '}
      <UnstyledButton className={classes.again} onClick={tryAgain}>
        Try again
      </UnstyledButton>
    </span>
  )
}

/** Beside the chart, as wide as the panel that should stand there. */
export function MissingPanel({ tryAgain }: { tryAgain: () => void }) {
  return (
    <aside className={classes.panel}>
      <LoadFailed title="This panel could not be loaded" tryAgain={tryAgain} />
    </aside>
  )
}
