import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChartBanner } from './chart-banner.tsx'

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
