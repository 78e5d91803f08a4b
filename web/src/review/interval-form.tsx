import { TextInput } from '@mantine/core'
import { type ItemReview, reviewDialogMessages as messages } from '@strata/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { ActionButton } from '../ui/index.ts'
import { readMonths } from './read-months.ts'
import classes from './review-dialog.module.css'
import { refreshReviews, settingItemInterval } from './review-queries.ts'
import type { ReviewedItem } from './shown-review.ts'

/** The interval of this item alone; the server says who may set a longer one. */
export function IntervalForm({ item, ownMonths, kindMonths }: { item: ReviewedItem } & Pick<ItemReview, 'ownMonths' | 'kindMonths'>) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const [typed, setTyped] = useState(ownMonths === null ? '' : String(ownMonths))
  const [fault, setFault] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: (months: number | null) =>
      runAction({ ...settingItemInterval(companyId, item, months), refresh: () => refreshReviews(client, companyId) }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const months = typed.trim() === '' ? null : readMonths(typed)
    setFault(months === undefined ? messages.monthsFault : undefined)
    if (months !== undefined) mutate(months)
  }
  return (
    <section className={classes.part}>
      <h3>{messages.interval}</h3>
      <p className={classes.quiet}>{messages.intervalLead({ months: kindMonths })}</p>
      <form className={classes.interval} onSubmit={submit} noValidate>
        <TextInput
          aria-label={messages.months}
          placeholder={messages.months}
          inputMode="numeric"
          value={typed}
          error={fault}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setFault(undefined)
          }}
        />
        <ActionButton type="submit" variant="default" loading={isPending}>
          {messages.saveInterval}
        </ActionButton>
      </form>
    </section>
  )
}
