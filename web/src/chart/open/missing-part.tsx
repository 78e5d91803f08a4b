import { UnstyledButton } from '@mantine/core'
import { actionMessages } from '@strata/contract'
import { IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Banner } from '../../ui/index.ts'
import { AboveChart } from './above-chart.ts'
import classes from './missing-part.module.css'

interface Props {
  /** What can be done without it, and what cannot. */
  children: ReactNode
  tryAgain: () => void
}

/** Over a chart whose code came only in part: the chart stays, and the rest can be asked for again. */
export function MissingPart({ children, tryAgain }: Props) {
  return (
    <Banner tone="rejected" icon={<IconCloudOff size={16} stroke={1.6} />} action={{ label: actionMessages.tryAgain, run: tryAgain }}>
      {children}
    </Banner>
  )
}

/** The same for what would be over all of a version: above its bars, wherever in the page it is asked for. */
export function MissingAbove(props: Props) {
  const place = useContext(AboveChart)
  const part = <MissingPart {...props} />
  return place ? createPortal(part, place) : part
}

/** The one place for what is said over the chart, which does not move for it: one notice below the other. */
export function NoticesOver({ children }: { children: ReactNode }) {
  return <div className={classes.over}>{children}</div>
}

/** In a bar or a legend, in place of what should be there. */
export function MissingHere({ children, tryAgain }: Props) {
  return (
    <span className={classes.here} role="status">
      {children}{' '}
      <UnstyledButton className={classes.again} onClick={tryAgain}>
        {actionMessages.tryAgain}
      </UnstyledButton>
    </span>
  )
}
