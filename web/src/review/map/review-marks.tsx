import { type ChartNode, reviewMapMessages as messages, type Process, type ReviewOutlook } from '@strata/contract'
import { shortName } from '@strata/diagram'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { CardMark, MarkedProcesses } from '../../editor/index.ts'
import { useSession } from '../../session/index.ts'
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

/** A frame where something is due, and a mark that says how it stands and opens the list. */
function ReviewedProcesses({ processes, outlooks }: { processes: readonly Process[]; outlooks: readonly ReviewOutlook[] }) {
  const byChronId = useMemo(() => groupByProcess(outlooks), [outlooks])
  return (
    <MarkedProcesses
      {...{ processes, byChronId }}
      frame={({ worst }) => ({ className: classes.frame, 'data-state': worst })}
      mark={(node, reviewed) => <Mark {...{ node, reviewed }} />}
    />
  )
}

/** The keyboard comes to it by the list in the legend. */
function Mark({ node, reviewed: { worst, outlooks } }: { node: ChartNode; reviewed: ReviewedProcess }) {
  const count = countStates(outlooks).find(({ state }) => state === worst)?.count ?? 0
  return (
    <CardMark
      label={messages.mark({ process: shortName(node), state: worst, count })}
      at={{ x: node.x, y: node.y, side: 'start' }}
      className={classes.mark}
      card={(close) => <OutlookList outlooks={outlooks} onFollow={close} />}
    >
      <ReviewMark state={worst} {...(count > 1 && { count })} />
    </CardMark>
  )
}
