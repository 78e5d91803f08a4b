import { SegmentedControl } from '@mantine/core'
import { type ChartVersion, chartScreenMessages as messages } from '@strata/contract'
import { boundsOf, isContainer, nodesOf, tabOrder } from '@strata/diagram'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { CommentsButton } from '../../comment/index.ts'
import { type EditorSession, OutlinePanel, ZoomTools } from '../../editor/index.ts'
import { useShownImpact } from '../../impact/index.ts'
import { readAvailability } from '../../platform/index.ts'
import { PresentPeople } from '../../presence/index.ts'
import { useAreSuggestionsOpen } from '../../suggestion/index.ts'
import { IconAction } from '../../ui/index.ts'
import { isAwaiting, LifecycleActions, type LifecycleHandlers } from '../../version/index.ts'
import { OwnColour } from '../colours/own-colour.tsx'
import { SmallLegend } from '../colours/performance-legend.tsx'
import { PerformanceToggle } from '../colours/performance-toggle.tsx'
import type { ChartColours } from '../colours/use-chart-colours.ts'
import { useOutlineMark } from '../colours/use-outline-mark.tsx'
import { ChartCommentsPanel } from '../comments/chart-comments-panel.tsx'
import { type ChartComments, keyOfCall } from '../comments/use-chart-comments.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import type { OpenedChart } from '../open/opened-chart.ts'
import { useOpenProcess } from '../open/use-open-process.ts'
import { ChartSuggestionsPanel } from '../suggestions/chart-suggestions-panel.tsx'
import { marksOf } from './process-marks.ts'
import { readableView } from './readable-view.ts'
import classes from './small-chart.module.css'

interface Props {
  opened: OpenedChart
  version: ChartVersion
  versions: readonly ChartVersion[]
  isDirty: boolean
  changeText: string
  handlers: LifecycleHandlers
  comments: ChartComments
  colours: ChartColours | undefined
  /** The canvas. */
  children: ReactNode
}

/** On a small screen the outline comes first, the drawing is for looking (specification 5 §19). */
export function SmallChart({ opened, version, versions, isDirty, changeText, handlers, comments, colours, children }: Props) {
  const [side, setSide] = useState<'outline' | 'chart'>('outline')
  const { session, place } = opened
  const open = useOpenProcess(opened)
  const areSuggestionsOpen = useAreSuggestionsOpen()
  const renderMark = useOutlineMark(opened, colours)
  const { processes } = useStore(opened.stored)
  const marks = useMemo(() => marksOf(processes), [processes])
  // Below a micro's processes there is nothing.
  const canOpen = place.type === 'gpfc' || place.type === 'ma'
  const body = useRef<HTMLDivElement>(null)
  const showChart = () => {
    openReadable(session, body.current)
    setSide('chart')
  }
  useStepToChart(session, side === 'outline', showChart)
  const impact = useShownImpact()
  const showImpact = useEffectEvent(showChart)
  useEffect(() => {
    if (impact) showImpact()
  }, [impact])
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          className={classes.sides}
          aria-label={messages.view}
          fullWidth
          value={side}
          onChange={(value) => (value === 'chart' ? showChart() : setSide('outline'))}
          data={[
            { value: 'outline', label: messages.outline },
            { value: 'chart', label: messages.chart },
          ]}
        />
        <IconAction
          label={messages.find}
          variant="default"
          onClick={() => {
            showChart()
            session.setState({ isFindOpen: true })
          }}
        >
          <IconSearch size={18} stroke={1.6} />
        </IconAction>
        {colours && <PerformanceToggle colours={colours} isLarge isCompact />}
        <PresentPeople isCompact />
        <CommentsButton
          item={comments.item}
          can={version.can}
          isOpen={comments.call !== undefined}
          onToggle={comments.toggle}
          isCompact
          variant="default"
        />
        <ExportMenu opened={opened} availability={readAvailability(version.can, 'export', '')} isLarge />
      </div>
      {colours?.processes && (
        <div className={classes.bar}>
          <OwnColour colours={colours} />
          {colours.place.type !== 'mi' && <SmallLegend colours={colours} />}
        </div>
      )}
      <div ref={body} className={classes.body}>
        {side === 'outline' ? <OutlinePanel {...{ session, renderMark, marks }} onOpenProcess={canOpen ? open : undefined} /> : children}
        {side === 'chart' && (
          <div className={classes.zoom}>
            <ZoomTools session={session} />
          </div>
        )}
      </div>
      {comments.call && (
        <div className={classes.sheet}>
          <ChartCommentsPanel key={keyOfCall(comments)} {...{ opened, comments }} onShown={comments.close} />
        </div>
      )}
      {areSuggestionsOpen && (
        <div className={classes.sheet}>
          <ChartSuggestionsPanel opened={opened} />
        </div>
      )}
      {(isDirty || isAwaiting(version)) && (
        <div className={classes.actions}>
          <LifecycleActions {...handlers} {...{ version, versions, isDirty, changeText }} isSmall />
        </div>
      )}
    </>
  )
}

/** All of a chart at once would be too small to read here; a view that was left is come back to. */
function openReadable(session: EditorSession, body: HTMLElement | null): void {
  const { chart, lastView } = session.state
  const area = boundsOf(nodesOf(chart))
  const first = tabOrder(chart)
    .flatMap((id) => chart.nodes[id] ?? [])
    .find(({ kind }) => !isContainer(kind))
  if (!area || !body || lastView) return
  session.setState({ lastView: readableView(area, first ?? area, { width: body.clientWidth, height: body.clientHeight }) })
}

/** A step chosen in the outline is shown on the drawing; one tapped there is seen already. */
function useStepToChart(session: EditorSession, isOutline: boolean, showChart: () => void): void {
  const show = useEffectEvent((ids: readonly string[]) => {
    if (!isOutline) return
    showChart()
    // The canvas fits the chart when it appears; only then is there a view to move.
    setTimeout(() => session.viewport.reveal(ids, 'to-middle'), 250)
  })
  useEffect(
    () =>
      session.subscribe(({ selection }, before) => {
        if (selection !== before.selection && selection.nodes.size === 1) show([...selection.nodes])
      }),
    [session],
  )
}
