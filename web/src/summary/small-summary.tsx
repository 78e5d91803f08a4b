import { SegmentedControl } from '@mantine/core'
import { summaryScreenMessages as messages, type SummaryVersion } from '@strata/contract'
import { type SummaryState, summaryPicture } from '@strata/diagram'
import { useMemo, useState } from 'react'
import { smallChartStyles as classes, PictureZoom } from '../chart/index.ts'
import { PresentPeople } from '../presence/index.ts'
import { isAwaiting, LifecycleActions, type LifecycleHandlers } from '../version/index.ts'
import { SummaryChart } from './picture/summary-chart.tsx'
import { useSummaryView } from './picture/use-summary-view.ts'
import { SummaryList } from './summary-list.tsx'
import type { SummaryComments } from './use-summary-comments.tsx'

interface Props {
  state: SummaryState
  version: SummaryVersion
  versions: readonly SummaryVersion[]
  isDirty: boolean
  changeText: string
  handlers: LifecycleHandlers
  comments: SummaryComments
}

/** On a small screen the list comes first, the drawing is for looking (specification 5 §19). */
export function SmallSummary({ state, version, versions, isDirty, changeText, handlers, comments }: Props) {
  const [side, setSide] = useState<'list' | 'chart'>('list')
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          className={classes.sides}
          aria-label={messages.view}
          fullWidth
          value={side}
          onChange={(value) => setSide(value === 'chart' ? 'chart' : 'list')}
          data={[
            { value: 'list', label: messages.list },
            { value: 'chart', label: messages.drawing },
          ]}
        />
        <PresentPeople isCompact />
        {comments.button}
      </div>
      <div className={classes.body}>{comments.panel ?? (side === 'list' ? <SummaryList state={state} /> : <Drawn state={state} />)}</div>
      {(isDirty || isAwaiting(version)) && (
        <div className={classes.actions}>
          <LifecycleActions {...handlers} {...{ version, versions, isDirty, changeText }} isSmall />
        </div>
      )}
    </>
  )
}

function Drawn({ state }: { state: SummaryState }) {
  const picture = useMemo(() => summaryPicture(state), [state])
  const panZoom = useSummaryView(picture, state.components)
  return (
    <>
      <SummaryChart {...{ state, picture, panZoom }} />
      <div className={classes.zoom}>
        <PictureZoom panZoom={panZoom} />
      </div>
    </>
  )
}
