import { Button, MultiSelect, NumberInput, Radio } from '@mantine/core'
import { fullName, readingScreenMessages as messages, type ReadCircle, type ReadOrder, readLimits } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { runAction, useRequestKey } from '../platform/index.ts'
import classes from './reading.module.css'
import { askToRead, candidatesQuery, type ReadPlace, useRefreshReading } from './reading-query.ts'

interface Props {
  place: ReadPlace
  mayAskOutside: boolean
  /** How many there were: asking once more with the same words is another request. */
  requests: number
  /** An open request of one's own is replaced. */
  isAgain: boolean
}

/** Whom to ask, and how many days they have. */
export function AskForm({ place, mayAskOutside, requests, isAgain }: Props) {
  const [circle, setCircle] = useState<ReadCircle>('holders')
  const [people, setPeople] = useState<string[]>([])
  const [days, setDays] = useState<number | string>(readLimits.defaultDays)
  const [isSent, setSent] = useState(false)
  const keyFor = useRequestKey()
  const refresh = useRefreshReading(place)
  const daysFault = isDays(days) ? undefined : messages.form.daysFault
  const peopleFault = circle === 'people' && people.length === 0 ? messages.form.personsFault : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    if (daysFault || peopleFault) return
    const body = { whom: whomOf(circle, people), days: Number(days) }
    void runAction({
      work: () => askToRead(place, { body, key: keyFor(JSON.stringify([body, requests])) }),
      done: messages.form.done,
      failed: (problem) => ({ text: messages.form.failed, detail: problem?.issues?.[0]?.message ?? problem?.detail }),
      retry: 'never',
      refresh,
    })
  }
  return (
    <form className={classes.form} aria-label={messages.form.title} noValidate onSubmit={submit}>
      <h3 className={classes.title}>{messages.form.title}</h3>
      <Radio.Group label={messages.form.whom} value={circle} onChange={(value) => setCircle(value as ReadCircle)}>
        <Radio value="holders" label={messages.form.holders} />
        <Radio value="people" label={messages.form.people} />
        {mayAskOutside && <Radio value="everyone" label={messages.form.everyone} />}
      </Radio.Group>
      {circle === 'people' && (
        <PeopleField {...{ place, mayAskOutside, people }} error={isSent ? peopleFault : undefined} onChange={setPeople} />
      )}
      <NumberInput
        label={messages.form.days}
        className={classes.days}
        min={1}
        max={readLimits.days}
        value={days}
        error={daysFault}
        onChange={setDays}
      />
      {isAgain && <p className={classes.lead}>{messages.form.replaces}</p>}
      <Button type="submit" className={classes.send}>
        {isAgain ? messages.form.again : messages.ask}
      </Button>
    </form>
  )
}

interface PeopleProps {
  place: ReadPlace
  mayAskOutside: boolean
  people: string[]
  error: string | undefined
  onChange: (people: string[]) => void
}

/** Found by the server as one types: there may be thousands. */
function PeopleField({ place, mayAskOutside, people, error, onChange }: PeopleProps) {
  const [text, setText] = useState('')
  const [known, setKnown] = useState<Record<string, string>>({})
  const { data = [] } = useQuery(candidatesQuery(place, { q: text, outside: mayAskOutside ? 'true' : 'false' }))
  const found = Object.fromEntries(data.map((one) => [String(one.userId), fullName(one)]))
  const labels = { ...known, ...found }
  return (
    <MultiSelect
      label={messages.form.persons}
      placeholder={messages.form.search}
      data={[...new Set([...Object.keys(found), ...people])].map((value) => ({ value, label: labels[value] ?? value }))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      value={people}
      error={error}
      onChange={(chosen) => {
        setKnown(labels)
        onChange(chosen)
      }}
    />
  )
}

const isDays = (days: number | string): boolean => Number.isInteger(Number(days)) && Number(days) >= 1 && Number(days) <= readLimits.days

const whomOf = (circle: ReadCircle, people: readonly string[]): ReadOrder['whom'] =>
  circle === 'people' ? { circle, userIds: people.map(Number) } : { circle }
