import { Loader } from '@mantine/core'
import { lazyMessages, reviewMapMessages as messages, type ReviewOutlook } from '@strata/contract'
import { OverlayLegend } from '../../ui/index.ts'
import { ReviewMark } from '../review-mark.tsx'
import { OutlookList } from './outlook-list.tsx'
import { countStates } from './reviewed-processes.ts'
import { useReviewsOnMap } from './shown-reviews.ts'

interface Props {
  /** Not there while they load. */
  outlooks: readonly ReviewOutlook[] | undefined
  isFailed: boolean
}

export function ReviewsLegend({ outlooks, isFailed }: Props) {
  const [, toggle] = useReviewsOnMap()
  return (
    <OverlayLegend
      label={messages.legend}
      title={messages.toggle}
      list={{
        label: messages.list,
        content: outlooks && outlooks.length > 0 ? (close) => <OutlookList outlooks={outlooks} onFollow={close} /> : undefined,
      }}
      leave={{ label: messages.hide, run: toggle }}
    >
      {!outlooks && !isFailed && <Loader size={14} role="status" aria-label={lazyMessages.loading} />}
      {isFailed && <span role="alert">{messages.failed}</span>}
      {outlooks?.length === 0 && <span>{messages.none}</span>}
      {outlooks && countStates(outlooks).map(({ state, count }) => count > 0 && <ReviewMark key={state} {...{ state, count }} />)}
    </OverlayLegend>
  )
}
