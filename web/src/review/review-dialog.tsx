import { fullName, type ItemReview, reviewDialogMessages as messages, type ReviewSince } from '@strata/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDate, formatDateTime, useAwaited } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { usePlace } from '../tabs/index.ts'
import { Dialog, formatDay, LoadFailed, RowsSkeleton } from '../ui/index.ts'
import { AnswerForm } from './answer-form.tsx'
import { IntervalForm } from './interval-form.tsx'
import { AnswerList } from './review-answers.tsx'
import classes from './review-dialog.module.css'
import { ReviewMark } from './review-mark.tsx'
import { reviewQuery, reviewSinceQuery } from './review-queries.ts'
import { closeReview, findShownReview, type ReviewedItem } from './shown-review.ts'
import { SinceList } from './since-list.tsx'

/** The review of an item: how it stands beside what happened since, and what is said of it (specification 4 §5). */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const item = findShownReview(usePlace())
  useEffect(() => {
    if (!item) onClose()
  })
  return item ? <Review item={item} /> : null
}

function Review({ item }: { item: ReviewedItem }) {
  const { companyId } = useSession()
  const { data, isError, refetch } = useQuery(reviewQuery(companyId, item))
  // What happened since is above the forms, and would move them.
  const since = useQuery(reviewSinceQuery(companyId, item))
  const isAwaited = useAwaited(since)
  return (
    <Dialog title={data ? messages.title({ item: data.title }) : messages.open} size={720} onClose={closeReview} isInAddress>
      {isError && !data && <LoadFailed title={messages.loadFailed} tryAgain={refetch} />}
      {!isError && (!data || isAwaited) && <RowsSkeleton rows={6} />}
      {data && !isAwaited && <ReviewParts {...{ item, review: data, since }} />}
    </Dialog>
  )
}

function ReviewParts({ item, review, since }: { item: ReviewedItem; review: ItemReview; since: UseQueryResult<ReviewSince> }) {
  const { can, outlook, ownMonths, kindMonths } = review
  return (
    <div className={classes.parts}>
      <Outlook review={review} />
      <Since since={since} />
      {outlook && (can.answer === true ? <AnswerForm {...{ item, review }} /> : <p className={classes.quiet}>{messages.notYours}</p>)}
      {can.shorten === true && <IntervalForm key={String(ownMonths)} {...{ item, ownMonths, kindMonths }} />}
      <Former answers={review.answers} />
    </div>
  )
}

function Outlook({ review: { outlook, version, since, notes } }: { review: ItemReview }) {
  const { user } = useSession()
  const dueOn = outlook && (outlook.state === 'overdue' ? messages.wasDueOn : messages.dueOn)({ day: formatDay(outlook.dueOn) })
  return (
    <div className={classes.outlook}>
      <p>
        {outlook && <ReviewMark state={outlook.state} />} {dueOn ?? messages.none}{' '}
        {messages.lastLooked({ version, day: formatDate(since, user.timezone) })}
      </p>
      {notes.map(({ id, by, on, comment, notedIn }) => {
        const values = { name: fullName(by), time: formatDateTime(on, user.timezone), comment }
        return (
          <p key={id} className={classes.note} dir="auto">
            {notedIn === null ? messages.note(values) : messages.noteIn({ ...values, version: notedIn })}
          </p>
        )
      })}
    </div>
  )
}

function Since({ since: { data, isError, refetch } }: { since: UseQueryResult<ReviewSince> }) {
  return (
    <section className={classes.part}>
      <h3>{messages.since}</h3>
      {isError && !data && <LoadFailed title={messages.sinceFailed} tryAgain={refetch} />}
      {data && <SinceList since={data} onFollow={closeReview} />}
    </section>
  )
}

function Former({ answers }: Pick<ItemReview, 'answers'>) {
  return (
    <section className={classes.part}>
      <h3>{messages.former}</h3>
      {answers.length === 0 ? (
        <p className={classes.quiet}>{messages.noFormer}</p>
      ) : (
        <AnswerList answers={answers} label={messages.former} />
      )}
    </section>
  )
}
