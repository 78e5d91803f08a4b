import { Button, Select } from '@mantine/core'
import { expectationMessages, type Frequency } from '@strata/contract'
import classes from './detail-form.module.css'

interface Props {
  frequencies: readonly Frequency[]
  /** What the row has now: it may not be loaded yet. */
  current: Frequency | undefined
  isFailed: boolean
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
  onAdd: () => void
}

/** How often it is measured: a built-in frequency, or one of the process (`spec 3 §3`). */
export function FrequencyField({ frequencies, current, isFailed, value, onChange, error, onAdd }: Props) {
  const isKnown = current === undefined || frequencies.some(({ id }) => id === current.id)
  const all = isKnown ? frequencies : [...frequencies, current]
  return (
    <div data-field="freq" className={classes.frequency}>
      <Select
        label="Frequency"
        withAsterisk
        searchable
        allowDeselect={false}
        openOnFocus={false}
        selectFirstOptionOnChange
        nothingFoundMessage="No frequency of this name"
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
