import { Popover } from '@mantine/core'
import { type ChartNode, reviewMapMessages as messages, type Process, type ReviewOutlook } from '@strata/contract'
import { inflate, overlaps, shortName } from '@strata/diagram'
import { useQuery } from '@tanstack/react-query'
import { ViewportPortal } from '@xyflow/react'
import { type SyntheticEvent, useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { OverChart, useCanvas, useEditor, useSurroundings } from '../../editor/index.ts'
import { useSession } from '../../session/index.ts'
import { OpenedCard, overlayStyles } from '../../ui/index.ts'
import { ReviewMark } from '../review-mark.tsx'
import { reviewsQuery } from '../review-queries.ts'
import { OutlookList } from './outlook-list.tsx'
import classes from './review-marks.module.css'
import { countStates, groupByProcess, type ReviewedProcess } from './reviewed-processes.ts'
import { ReviewsLegend } from './reviews-legend.tsx'
import { useReviewsOnMap } from './shown-reviews.ts'

interface Props {
  /** Of the chart. */
  processes: readonly Process[]
  /** Where the legend goes. */
  legend: HTMLElement | null
}

/** How the reviews stand, over the chart, where somebody wants to see it there. */
export function ReviewMarks({ processes, legend }: Props) {
  const [isOn] = useReviewsOnMap()
  return isOn && <ShownReviews {...{ processes, legend }} />
}

function ShownReviews({ processes, legend }: Props) {
  const { companyId } = useSession()
  const { data, isError } = useQuery(reviewsQuery(companyId))
  return (
    <>
      {data && <ReviewedProcesses {...{ processes, outlooks: data }} />}
      {legend && createPortal(<ReviewsLegend outlooks={data} isFailed={isError && !data} />, legend)}
    </>
  )
}

/** A frame where something is due, and a mark that says how it stands and opens the list. No picture of the chart shows them. */
function ReviewedProcesses({ processes, outlooks }: { processes: readonly Process[]; outlooks: readonly ReviewOutlook[] }) {
  const { session } = useSurroundings().canvas
  const chart = useEditor(session, (state) => state.chart)
  const unit = 1 / useEditor(session, (state) => state.zoom)
  const area = useCanvas((state) => state.window)
  const byNodeProcess = useMemo(() => {
    const grouped = groupByProcess(outlooks)
    return new Map(
      processes.flatMap(({ id, chronId }) => {
        const found = grouped.get(chronId)
        return found ? [[id, found] as const] : []
      }),
    )
  }, [processes, outlooks])
  const marked = useMemo(
    () =>
      Object.values(chart.nodes).flatMap((node) => {
        const reviewed = byNodeProcess.get(node.addInfo?.aprsId ?? 0)
        return reviewed && area && overlaps(node, area) ? [{ node, reviewed }] : []
      }),
    [chart, byNodeProcess, area],
  )
  return (
    <>
      <OverChart unit={unit}>
        {marked.map(({ node, reviewed }) => {
          const { x, y, width, height } = inflate(node, 4 * unit)
          return <rect key={node.id} className={classes.frame} data-state={reviewed.worst} {...{ x, y, width, height }} rx={6 * unit} />
        })}
      </OverChart>
      <ViewportPortal>
        {marked.map(({ node, reviewed }) => (
          <Mark key={node.id} {...{ node, reviewed, unit }} />
        ))}
      </ViewportPortal>
    </>
  )
}

/** The keyboard comes to it by the list in the legend: on the chart Tab walks the steps alone. */
function Mark({ node, reviewed: { worst, outlooks }, unit }: { node: ChartNode; reviewed: ReviewedProcess; unit: number }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = countStates(outlooks).find(({ state }) => state === worst)?.count ?? 0
  return (
    <>
      <button
        ref={setButton}
        type="button"
        tabIndex={-1}
        className={`nopan ${overlayStyles.mark} ${classes.mark}`}
        aria-label={messages.mark({ process: shortName(node), state: worst, count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        style={{ left: node.x, top: node.y, scale: String(Math.min(Math.max(unit, 1), mostEnlarged)) }}
        onPointerDown={keepFromChart}
        onDoubleClick={keepFromChart}
        onClick={(event) => {
          keepFromChart(event)
          setOpen(!isOpen)
        }}
      >
        <ReviewMark state={worst} {...(count > 1 && { count })} />
      </button>
      <OpenedCard popup={{ id, button, isOpen, onChange: setOpen }} position="bottom-start" width={360}>
        <Popover.Dropdown className={`nopan ${overlayStyles.card}`}>
          <OutlookList outlooks={outlooks} onFollow={() => setOpen(false)} />
        </Popover.Dropdown>
      </OpenedCard>
    </>
  )
}

/** What is read on a chart that is far away; larger marks would cover their neighbours. */
const mostEnlarged = 1.6

const keepFromChart = (event: SyntheticEvent): void => event.stopPropagation()
