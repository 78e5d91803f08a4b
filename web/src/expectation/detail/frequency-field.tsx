import { Button, Select } from '@mantine/core'
import { expectationDetailMessages, expectationMessages, type Frequency } from '@strata/contract'
import { useRef } from 'react'
import classes from './detail-form.module.css'
import { useFocusOn } from './use-focus-on.ts'

interface Props {
  frequencies: readonly Frequency[]
  /** What the row has now: it may not be loaded yet. */
  current: Frequency | undefined
  isFailed: boolean
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
  onAdd: () => void
  /** Counts those that were added from here: another number brings the keyboard to the list. */
  addedCount: number
}

/** How often it is measured: a built-in frequency, or one of the process (specification 3 §3). */
export function FrequencyField({ frequencies, current, isFailed, value, onChange, error, onAdd, addedCount }: Props) {
  const list = useRef<HTMLInputElement>(null)
  useFocusOn(addedCount, false, () => list.current?.focus())
  const isKnown = current === undefined || frequencies.some(({ id }) => id === current.id)
  const all = isKnown ? frequencies : [...frequencies, current]
  return (
    <div data-field="freq" className={classes.frequency}>
      <Select
        ref={list}
        label={expectationDetailMessages.frequency}
        withAsterisk
        searchable
        allowDeselect={false}
        openOnFocus={false}
        selectFirstOptionOnChange
        nothingFoundMessage={expectationDetailMessages.noFrequency}
        data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value}
        onChange={onChange}
        error={error ?? (isFailed ? expectationMessages.frequenciesFailed : undefined)}
      />
      <Button variant="subtle" className={classes.beside} onClick={onAdd}>
        {expectationMessages.addFrequency}
      </Button>
    </div>
  )
}
