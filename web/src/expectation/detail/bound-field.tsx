import { TextInput } from '@mantine/core'
import {
  expectationMessages,
  higherTheBetter,
  lowerTheBetter,
  expectationDetailMessages as messages,
  notApplicable,
} from '@strata/contract'
import { type BoundChoice, type BoundEntry, noBound } from './bound-entry.ts'
import { ClearableRadios, type RadioOption } from './clearable-radios.tsx'
import classes from './detail-form.module.css'

interface Props {
  /** As calls name it. */
  field: string
  label: string
  end: 'min' | 'max'
  entry: BoundEntry
  /** What was chosen at the other end: it may not be open too. */
  other: BoundChoice
  /** A text is not measured: both bounds are Not Applicable. */
  isText: boolean
  error: string | undefined
  onChange: (entry: BoundEntry) => void
}

const open = {
  min: { value: lowerTheBetter, label: expectationMessages.lowerTheBetter },
  max: { value: higherTheBetter, label: expectationMessages.higherTheBetter },
} as const

/** A minimum or maximum: a number, left open, or Not Applicable (specification 3 §4). */
export function BoundField({ field, label, end, entry, other, isText, error, onChange }: Props) {
  const opposite = open[end === 'min' ? 'max' : 'min']
  const isOpenElsewhere = other === opposite.value
  const number = (
    <TextInput
      size="sm"
      className={classes.number}
      aria-label={messages.asNumber({ label })}
      data-entry={entry.choice === 'number' || undefined}
      autoComplete="off"
      disabled={isText}
      error={error !== undefined && entry.choice === 'number'}
      value={!isText && entry.choice === 'number' ? entry.number : ''}
      onChange={({ currentTarget: { value } }) => onChange({ choice: value === '' ? entry.choice : 'number', number: value })}
    />
  )
  const options: RadioOption<Exclude<BoundChoice, ''>>[] = [
    { value: 'number', label: messages.number, entry: number },
    { ...open[end], isDisabled: isOpenElsewhere },
    { value: notApplicable, label: expectationMessages.notApplicable },
  ]
  return (
    <ClearableRadios
      {...{ field, label, options }}
      value={isText ? notApplicable : entry.choice}
      isDisabled={isText}
      error={error}
      description={explainText(isText, isOpenElsewhere ? messages.excluded({ bound: open[end].label, other: opposite.label }) : undefined)}
      onChange={(choice) => onChange(choice === '' ? noBound : { ...entry, choice })}
    />
  )
}

const explainText = (isText: boolean, otherwise: string | undefined): string | undefined => (isText ? messages.notMeasured : otherwise)
