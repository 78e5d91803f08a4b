import { Group, Textarea } from '@mantine/core'
import { type ItemReview, reviewDialogMessages as messages, reviewLimits } from '@strata/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Action, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { ActionButton } from '../ui/index.ts'
import classes from './review-dialog.module.css'
import { answeringNeedsWork, answeringStillRight, refreshReviews } from './review-queries.ts'
import { closeReview, type ReviewedItem } from './shown-review.ts'

/** Still right, or needs work, with a comment: what needs work has to be said. */
export function AnswerForm({ item, review: { version } }: { item: ReviewedItem; review: ItemReview }) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const [comment, setComment] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: Action) => {
      const { isDone } = await runAction({ ...action, refresh: () => refreshReviews(client, companyId) })
      if (isDone) closeReview()
    },
  })
  const said = { version, comment }
  const needWork = () => {
    if (comment.trim() !== '') return mutate(answeringNeedsWork(companyId, item, said))
    setFault(messages.noteMissing)
    field.current?.focus()
  }
  return (
    <section className={classes.part}>
      <h3>{messages.answer}</h3>
      <Textarea
        ref={field}
        label={messages.comment}
        description={messages.commentHint}
        value={comment}
        error={fault}
        maxLength={reviewLimits.comment}
        rows={3}
        onChange={({ currentTarget }) => {
          setComment(currentTarget.value)
          setFault(undefined)
        }}
      />
      <p className={classes.quiet}>
        {messages.stillRightHint} {messages.needsWorkHint}
      </p>
      <Group gap="sm">
        <ActionButton loading={isPending} onClick={() => mutate(answeringStillRight(companyId, item, said))}>
          {messages.stillRight}
        </ActionButton>
        <ActionButton variant="default" onClick={needWork}>
          {messages.needsWork}
        </ActionButton>
      </Group>
    </section>
  )
}
