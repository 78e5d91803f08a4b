import { useMemo } from 'react'
import { useStore } from 'zustand'
import { loadNodeInfoPanel, loadOutlinePanel, useEditor } from '../../editor/index.ts'
import { useAreSuggestionsOpen } from '../../suggestion/index.ts'
import { lazyComponent, lazyUnseen } from '../../ui/index.ts'
import type { ChartColours } from '../colours/use-chart-colours.ts'
import { useOutlineMark } from '../colours/use-outline-mark.tsx'
import { type ChartComments, keyOfCall } from '../comments/use-chart-comments.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { MissingComments, MissingInfo, MissingOutline } from './missing-panels.tsx'
import { marksOf } from './process-marks.ts'
import classes from './side-panels.module.css'

const NodeInfoPanel = lazyComponent(loadNodeInfoPanel, {
  Missing: MissingInfo,
})
const ChartCommentsPanel = lazyComponent(() => import('../comments/chart-comments-panel.tsx').then((module) => module.ChartCommentsPanel), {
  Missing: MissingComments,
})
const ChartSuggestionsPanel = lazyUnseen(() =>
  import('../suggestions/chart-suggestions-panel.tsx').then((module) => module.ChartSuggestionsPanel),
)
const OutlinePanel = lazyComponent(loadOutlinePanel, {
  Missing: MissingOutline,
})

interface Props {
  opened: OpenedChart
  isOutlineOpen: boolean
  onCloseOutline: () => void
  comments: ChartComments
  colours: ChartColours | undefined
}

/**
 * Beside the chart is one panel at a time: the info of what is edited goes before comments and suggestions, which wait as they are, and these before
 * the outline.
 */
export function SidePanels({ opened, isOutlineOpen, onCloseOutline, comments, colours }: Props) {
  const { session } = opened
  const renderMark = useOutlineMark(opened, colours)
  const { processes } = useStore(opened.stored)
  const marks = useMemo(() => marksOf(processes), [processes])
  const areSuggestionsOpen = useAreSuggestionsOpen()
  const isInfoOpen = useEditor(session, (state) => state.info !== null)
  return (
    <>
      {isInfoOpen && <NodeInfoPanel session={session} />}
      <div className={classes.waiting} hidden={isInfoOpen}>
        {comments.call && <ChartCommentsPanel key={keyOfCall(comments)} {...{ opened, comments }} />}
        {areSuggestionsOpen && <ChartSuggestionsPanel opened={opened} />}
      </div>
      {isOutlineOpen && !isInfoOpen && !comments.call && <OutlinePanel {...{ session, renderMark, marks }} onClose={onCloseOutline} />}
    </>
  )
}
