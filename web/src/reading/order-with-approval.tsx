import { Checkbox } from '@mantine/core'
import { readingScreenMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type OrderDraft, usualOrder } from './order-draft.ts'
import { OrderFields } from './order-fields.tsx'
import classes from './reading.module.css'
import { type ReadPlace, readingQuery } from './reading-query.ts'

interface Props {
  place: ReadPlace
  /** Nothing: nobody is asked. */
  draft: OrderDraft | undefined
  showsMissing: boolean
  /** A column beside the evidence, a bar below it, or a small screen. */
  room: 'column' | 'bar' | 'small'
  onChange: (draft: OrderDraft | undefined) => void
}

/** In Make Decision: whether people are asked to read what is approved, whom, and how many days they have. Only for who may ask. */
export function OrderWithApproval({ place, draft, showsMissing, room, onChange }: Props) {
  const { data } = useQuery({ ...readingQuery(place), retry: false, throwOnError: false })
  if (data?.can.ask !== true) return null
  return (
    <div className={classes.order} data-room={room} data-open={draft !== undefined || undefined}>
      <Checkbox
        size="xs"
        label={messages.withApproval}
        checked={draft !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? usualOrder : undefined)}
      />
      {draft && <OrderFields {...{ place, draft, showsMissing, onChange }} mayAskOutside={data.can.askOutside === true} />}
    </div>
  )
}
