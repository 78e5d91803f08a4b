import { type ChartNode, type CountedReviews, reviewMapMessages as messages, type Process, worstReview } from '@strata/contract'
import { shortName } from '@strata/diagram'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { CardMark, MarkedProcesses } from '../../editor/index.ts'
import { useSession } from '../../session/index.ts'
import { ReviewMark } from '../review-mark.tsx'
import { reviewCountsQuery } from '../review-queries.ts'
import { OutlookList } from './outlook-list.tsx'
import classes from './review-marks.module.css'
import { sumStates } from './reviewed-processes.ts'
import { ReviewsLegend } from './reviews-legend.tsx'
import { useReviewsOnMap } from './shown-reviews.ts'

interface Props {
  /** Whose chart it is, by chronId; 0: the Global Chart. */
  parentId: number
  /** Of the chart. */
  processes: readonly Process[]
  /** Where the legend goes. */
  legend: HTMLElement | null
}

/** How the reviews stand, over the chart, where somebody wants to see it there. */
export function ReviewMarks(props: Props) {
  const [isOn] = useReviewsOnMap()
  return isOn && <ShownReviews {...props} />
}

function ShownReviews({ parentId, processes, legend }: Props) {
  const { companyId } = useSession()
  const { data, isError } = useQuery(reviewCountsQuery(companyId, parentId))
  return (
    <>
      {data && <ReviewedProcesses {...{ processes, reviewed: data.processes }} />}
      {legend && createPortal(<ReviewsLegend counts={data?.all} isFailed={isError && !data} />, legend)}
    </>
  )
}

type ReviewedProcess = CountedReviews['processes'][number]

/** A frame where something is due, and a mark that says how it stands and opens the list. */
function ReviewedProcesses({ processes, reviewed }: { processes: readonly Process[]; reviewed: readonly ReviewedProcess[] }) {
  const byChronId = useMemo(() => new Map(reviewed.map((one) => [one.processId, one])), [reviewed])
  return (
    <MarkedProcesses
      {...{ processes, byChronId }}
      frame={(counts) => ({ className: classes.frame, 'data-state': worstReview(counts) })}
      mark={(node, counts) => <Mark {...{ node, counts }} />}
    />
  )
}

/** The keyboard comes to it by the list in the legend. */
function Mark({ node, counts }: { node: ChartNode; counts: ReviewedProcess }) {
  const worst = worstReview(counts)
  if (worst === 'none') return null
  const count = counts[worst]
  return (
    <CardMark
      label={messages.mark({ process: shortName(node), state: worst, count })}
      at={{ x: node.x, y: node.y, side: 'start' }}
      className={classes.mark}
      card={(close) => <OutlookList processId={counts.processId} count={sumStates(counts)} onFollow={close} />}
    >
      <ReviewMark state={worst} {...(count > 1 && { count })} />
    </CardMark>
  )
}
