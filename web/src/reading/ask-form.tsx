import { Button } from '@mantine/core'
import { readingScreenMessages as messages } from '@strata/contract'
import { type FormEvent, useState } from 'react'
import { runAction, useRequestKey } from '../platform/index.ts'
import { findOrder, usualOrder } from './order-draft.ts'
import { OrderFields } from './order-fields.tsx'
import classes from './reading.module.css'
import { askToRead, type ReadPlace, useRefreshReading } from './reading-query.ts'

interface Props {
  place: ReadPlace
  mayAskOutside: boolean
  /** How many there were: asking once more with the same words is another request. */
  requests: number
  /** An open request of one's own is replaced. */
  isAgain: boolean
}

/** Asks people to read the version in force. */
export function AskForm({ place, mayAskOutside, requests, isAgain }: Props) {
  const [draft, setDraft] = useState(usualOrder)
  const [isSent, setSent] = useState(false)
  const keyFor = useRequestKey()
  const refresh = useRefreshReading(place)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    const body = findOrder(draft)
    if (!body) return
    void runAction({
      work: () => askToRead(place, { body, key: keyFor(JSON.stringify([body, requests])) }),
      done: messages.form.done,
      failed: (problem) => ({ text: messages.form.failed, detail: problem?.issues?.[0]?.message ?? problem?.detail }),
      retry: 'never',
      refresh,
      onDone: () => {
        setDraft(usualOrder)
        setSent(false)
      },
    })
  }
  return (
    <form className={classes.form} aria-label={messages.form.title} noValidate onSubmit={submit}>
      <h3 className={classes.title}>{messages.form.title}</h3>
      <OrderFields {...{ place, mayAskOutside, draft }} showsMissing={isSent} onChange={setDraft} />
      {isAgain && <p className={classes.lead}>{messages.form.replaces}</p>}
      <Button type="submit" variant={isAgain ? 'default' : 'filled'} className={classes.send}>
        {isAgain ? messages.form.again : messages.ask}
      </Button>
    </form>
  )
}
