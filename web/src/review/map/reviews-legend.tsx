import { Button } from '@mantine/core'
import { reviewMapMessages as messages, type ReviewOutlook } from '@strata/contract'
import { IconList, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, overlayStyles } from '../../ui/index.ts'
import { ReviewMark } from '../review-mark.tsx'
import { OutlookList } from './outlook-list.tsx'
import { countStates } from './reviewed-processes.ts'
import { useReviewsOnMap } from './shown-reviews.ts'

interface Props {
  /** Not there while they load. */
  outlooks: readonly ReviewOutlook[] | undefined
  isFailed: boolean
}

/** What the marks mean and how many there are, in a bar below the chart, with the list of them all. */
export function ReviewsLegend({ outlooks, isFailed }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [, toggle] = useReviewsOnMap()
  const close = () => setOpen(false)
  return (
    <section className={overlayStyles.legend} aria-label={messages.legend}>
      <strong>{messages.toggle}</strong>
      {isFailed && <span role="alert">{messages.failed}</span>}
      {outlooks?.length === 0 && <span>{messages.none}</span>}
      {outlooks && countStates(outlooks).map(({ state, count }) => count > 0 && <ReviewMark key={state} {...{ state, count }} />)}
      <span className={overlayStyles.buttons}>
        {outlooks && outlooks.length > 0 && (
          <Button variant="subtle" size="compact-xs" leftSection={<IconList size={14} stroke={1.6} />} onClick={() => setOpen(true)}>
            {messages.list}
          </Button>
        )}
        <Button variant="subtle" size="compact-xs" leftSection={<IconX size={14} stroke={1.6} />} onClick={toggle}>
          {messages.hide}
        </Button>
      </span>
      {isOpen && outlooks && (
        <Dialog title={messages.toggle} size={640} onClose={close}>
          <OutlookList outlooks={outlooks} onFollow={close} />
        </Dialog>
      )}
    </section>
  )
}
