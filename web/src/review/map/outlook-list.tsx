import { UnstyledButton } from '@mantine/core'
import { reviewMapMessages as messages, type ReviewOutlook } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openTarget } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { formatDay, LoadFailed, Pager, RowsSkeleton } from '../../ui/index.ts'
import { ReviewMark } from '../review-mark.tsx'
import { reviewsPageQuery } from '../review-queries.ts'
import classes from './review-marks.module.css'

interface Props {
  /** Of a process (chronId) and what is directly below it; otherwise all. */
  processId?: number
  /** How many there are, as far as that is known. */
  count: number
  onFollow: () => void
}

/** Items with how their reviews stand, a page of them at a time; each opens with its review over it. */
export function OutlookList({ processId, count, onFollow }: Props) {
  const { companyId } = useSession()
  const [asked, ask] = useState({ page: 0, size: 50 })
  const { data, isError, refetch } = useQuery(reviewsPageQuery(companyId, processId, asked))
  if (!data)
    return isError ? <LoadFailed title={messages.failed} tryAgain={refetch} /> : <RowsSkeleton rows={Math.min(count, asked.size)} />
  return (
    <>
      <Outlooks outlooks={data.entries} onFollow={onFollow} />
      <Pager {...asked} total={data.total} onChange={ask} />
    </>
  )
}

const Outlooks = ({ outlooks, onFollow }: { outlooks: readonly ReviewOutlook[]; onFollow: () => void }) => (
  <ul className={classes.list}>
    {outlooks.map(({ itemType, itemId, title, state, dueOn, target }) => (
      <li key={`${itemType} ${itemId}`}>
        <UnstyledButton
          className={classes.item}
          onClick={() => {
            onFollow()
            openTarget(target)
          }}
        >
          <span className={classes.name} dir="auto">
            {title}
          </span>
          <span className={classes.outlook}>
            <ReviewMark state={state} /> {messages.day({ day: formatDay(dueOn) })}
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
)
