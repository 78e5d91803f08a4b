import { TextInput } from '@mantine/core'
import { itemKindNames, reviewSettingsMessages as messages, type ReviewIntervals, reviewItemTypes } from '@strata/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { ActionButton, SettingsPage, SettingsSection } from '../ui/index.ts'
import { readMonths } from './read-months.ts'
import { reviewIntervalsQuery, settingIntervals } from './review-queries.ts'
import classes from './review-settings.module.css'

/** After how many months each kind of item is looked at again: administrator and CEO set it (specification 4 §5). */
export function ReviewSettings() {
  const { companyId, companyName } = useSession()
  const settings = useQuery(reviewIntervalsQuery(companyId))
  return (
    <SettingsPage>
      <SettingsSection
        title={messages.title}
        lead={messages.lead({ company: companyName })}
        settings={settings}
        loadFailed={messages.loadFailed}
        fields={6}
      >
        {(kept) => <IntervalsForm key={JSON.stringify(kept)} kept={kept} />}
      </SettingsSection>
    </SettingsPage>
  )
}

type Typed = Record<keyof ReviewIntervals, string>

function IntervalsForm({ kept }: { kept: ReviewIntervals }) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (intervals: Partial<ReviewIntervals>) => runAction(settingIntervals(client, companyId, intervals)),
  })
  const read = reviewItemTypes.flatMap((type) => {
    const text = typed[type]
    return text === undefined ? [] : [[type, readMonths(text)] as const]
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (read.every(([, months]) => months !== undefined)) mutate(Object.fromEntries(read))
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {reviewItemTypes.map((type) => (
          <MonthsField
            key={type}
            label={itemKindNames[type]}
            value={typed[type] ?? String(kept[type])}
            isWrong={isChecked && read.some(([name, months]) => name === type && months === undefined)}
            onChange={(value) => setTyped({ ...typed, [type]: value })}
          />
        ))}
      </div>
      <p className={classes.notice}>{messages.notice}</p>
      <ActionButton type="submit" className={classes.save} loading={isPending}>
        {messages.save}
      </ActionButton>
    </form>
  )
}

interface FieldProps {
  label: string
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

function MonthsField({ label, value, isWrong, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        inputMode="numeric"
        value={value}
        error={isWrong && messages.fault}
        rightSection={<span className={classes.unit}>{messages.months}</span>}
        rightSectionWidth={64}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
