import { Loader } from '@mantine/core'
import { lazyMessages, reviewMapMessages as messages, type ReviewCounts } from '@strata/contract'
import { OverlayLegend } from '../../ui/index.ts'
import { ReviewMark } from '../review-mark.tsx'
import { OutlookList } from './outlook-list.tsx'
import { countStates, sumStates } from './reviewed-processes.ts'
import { useReviewsOnMap } from './shown-reviews.ts'

interface Props {
  /** Not there while they load. */
  counts: ReviewCounts | undefined
  isFailed: boolean
}

export function ReviewsLegend({ counts, isFailed }: Props) {
  const [, toggle] = useReviewsOnMap()
  const all = counts && sumStates(counts)
  return (
    <OverlayLegend
      label={messages.legend}
      title={messages.toggle}
      list={{
        label: messages.list,
        content: all ? (close) => <OutlookList count={all} onFollow={close} /> : undefined,
      }}
      leave={{ label: messages.hide, run: toggle }}
    >
      {!counts && !isFailed && <Loader size={14} role="status" aria-label={lazyMessages.loading} />}
      {isFailed && <span role="alert">{messages.failed}</span>}
      {all === 0 && <span>{messages.none}</span>}
      {counts && countStates(counts).map((one) => <ReviewMark key={one.state} {...one} />)}
    </OverlayLegend>
  )
}
