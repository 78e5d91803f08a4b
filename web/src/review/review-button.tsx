import { VisuallyHidden } from '@mantine/core'
import { reviewDialogMessages as messages } from '@strata/contract'
import { IconRefreshDot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { ActionButton, useIsSmall, useListedActions } from '../ui/index.ts'
import { ReviewMark } from './review-mark.tsx'
import { reviewQuery } from './review-queries.ts'
import { type ReviewedItem, showReview } from './shown-review.ts'

/** How the review of the item on screen stands; it opens it. Where nothing is in force it keeps quiet. */
export function ReviewButton({ item }: { item: ReviewedItem }) {
  const { companyId } = useSession()
  const { data } = useQuery({ ...reviewQuery(companyId, item), retry: false, throwOnError: false })
  if (!data || (!data.outlook && data.can.shorten !== true)) return null
  return <OpeningButton item={item} state={data.outlook?.state} />
}

function OpeningButton({ item, state }: { item: ReviewedItem; state: Parameters<typeof ReviewMark>[0]['state'] | undefined }) {
  const isSmall = useIsSmall()
  const open = () => showReview(item)
  const icon = <IconRefreshDot size={16} stroke={1.6} />
  useListedActions(() => [{ label: messages.open, icon, run: open }])
  return (
    <ActionButton variant="subtle" size="xs" leftSection={icon} aria-haspopup="dialog" onClick={open}>
      {/* On a phone the icon is enough, and the state if there is one. */}
      <span>
        {isSmall ? <VisuallyHidden>{messages.open}</VisuallyHidden> : messages.open} {state && <ReviewMark state={state} />}
      </span>
    </ActionButton>
  )
}
