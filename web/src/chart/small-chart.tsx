import { SegmentedControl } from '@mantine/core'
import type { ChartVersion } from '@strata/contract'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { OutlinePanel } from '../editor/outline-panel.tsx'
import { IconAction } from '../ui/icon-action.tsx'
import { LifecycleActions, type LifecycleDeeds } from './lifecycle-actions.tsx'
import type { OpenedChart } from './opened-chart.ts'
import classes from './small-chart.module.css'

interface Props {
  opened: OpenedChart
  version: ChartVersion
  versions: readonly ChartVersion[]
  isDirty: boolean
  changeText: string
  deeds: LifecycleDeeds
  /** The canvas. */
  children: ReactNode
}

/** On a small screen the outline comes first, the drawing is for looking (`decisions.md` §19). */
export function SmallChart({ opened, version, versions, isDirty, changeText, deeds, children }: Props) {
  const [side, setSide] = useState<'outline' | 'chart'>('outline')
  const { session } = opened
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          className={classes.sides}
          aria-label="View"
          fullWidth
          value={side}
          onChange={(value) => setSide(value === 'chart' ? 'chart' : 'outline')}
          data={[
            { value: 'outline', label: 'Outline' },
            { value: 'chart', label: 'Chart' },
          ]}
        />
        <IconAction
          label="Find in chart"
          variant="default"
          onClick={() => {
            setSide('chart')
            session.setState({ isFindOpen: true })
          }}
        >
          <IconSearch size={18} stroke={1.6} />
        </IconAction>
      </div>
      <div className={classes.body}>{side === 'outline' ? <OutlinePanel session={session} /> : children}</div>
      <div className={classes.actions}>
        <LifecycleActions {...deeds} {...{ version, versions, isDirty, changeText }} />
      </div>
    </>
  )
}
