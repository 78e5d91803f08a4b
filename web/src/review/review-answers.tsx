import { fullName, type ItemReview, reviewDialogMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import classes from './review-answers.module.css'
import { reviewQuery } from './review-queries.ts'
import type { ReviewedItem } from './shown-review.ts'

interface Props {
  item: ReviewedItem
  /** The number of the version that was looked at. */
  version: number
}

/** In the history of an item: who found a version still right, or that it needs work. Keeps quiet where nobody did. */
export function ReviewAnswers({ item, version }: Props) {
  const { companyId } = useSession()
  const { data } = useQuery({ ...reviewQuery(companyId, item), retry: false, throwOnError: false })
  const answers = data?.answers.filter((one) => one.version === version) ?? []
  return answers.length === 0 ? null : <AnswerList answers={answers} label={messages.open} />
}

export function AnswerList({ answers, label }: Pick<ItemReview, 'answers'> & { label: string }) {
  const { user } = useSession()
  return (
    <ul className={classes.answers} aria-label={label}>
      {answers.map(({ id, answer, by, on, version, comment }) => (
        <li key={id}>
          <span>{(answer === 'STILL_RIGHT' ? messages.saidRight : messages.saidWork)({ name: fullName(by), version })}</span>
          <span className={classes.when}>{formatDateTime(on, user.timezone)}</span>
          {comment !== '' && <q dir="auto">{comment}</q>}
        </li>
      ))}
    </ul>
  )
}
