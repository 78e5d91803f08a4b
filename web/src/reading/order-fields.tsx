import { MultiSelect, NumberInput, Radio } from '@mantine/core'
import { fullName, readingScreenMessages as messages, readCircles, readLimits } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDays, type OrderDraft } from './order-draft.ts'
import classes from './reading.module.css'
import { candidatesQuery, type ReadPlace } from './reading-query.ts'

interface Props {
  place: ReadPlace
  mayAskOutside: boolean
  draft: OrderDraft
  /** What is missing is said once somebody tried to send it. */
  showsMissing: boolean
  onChange: (draft: OrderDraft) => void
}

/** Whom to ask, and how many days they have. */
export function OrderFields({ place, mayAskOutside, draft, showsMissing, onChange }: Props) {
  const { circle, people, days } = draft
  const change = (changes: Partial<OrderDraft>) => onChange({ ...draft, ...changes })
  return (
    <>
      <Radio.Group
        label={messages.form.whom}
        value={circle}
        onChange={(value) => change({ circle: readCircles.find((known) => known === value) ?? circle })}
      >
        <Radio value="holders" label={messages.form.holders} />
        <Radio value="people" label={messages.form.people} />
        {mayAskOutside && <Radio value="everyone" label={messages.form.everyone} />}
      </Radio.Group>
      {circle === 'people' && (
        <PeopleField
          {...{ place, mayAskOutside, people }}
          error={showsMissing && people.length === 0 ? messages.form.personsFault : undefined}
          onChange={(chosen) => change({ people: chosen })}
        />
      )}
      <NumberInput
        label={messages.form.days}
        className={classes.days}
        min={1}
        max={readLimits.days}
        value={days}
        error={isDays(days) ? undefined : messages.form.daysFault}
        onChange={(chosen) => change({ days: chosen })}
      />
    </>
  )
}

interface PeopleProps extends Pick<Props, 'place' | 'mayAskOutside'> {
  people: OrderDraft['people']
  error: string | undefined
  onChange: (people: OrderDraft['people']) => void
}

/** Found by the server as one types: there may be thousands. */
function PeopleField({ place, mayAskOutside, people, error, onChange }: PeopleProps) {
  const [text, setText] = useState('')
  const { data = [] } = useQuery(candidatesQuery(place, { q: text, outside: mayAskOutside ? 'true' : 'false' }))
  const found = data.map((one) => ({ value: String(one.userId), label: fullName(one) }))
  const offered = [...found, ...people.filter(({ value }) => found.every((one) => one.value !== value))]
  return (
    <MultiSelect
      label={messages.form.persons}
      placeholder={messages.form.search}
      data={offered}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      value={people.map(({ value }) => value)}
      error={error}
      onChange={(chosen) => onChange(chosen.flatMap((id) => offered.filter(({ value }) => value === id)))}
    />
  )
}
