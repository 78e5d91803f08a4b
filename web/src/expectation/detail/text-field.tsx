import { Textarea, TextInput } from '@mantine/core'
import { expectationLimits, expectationMessages, uiMessages } from '@strata/contract'
import { useId } from 'react'
import classes from './detail-form.module.css'

interface Props {
  /** As calls name it. */
  field: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  isRequired?: boolean
  /** What is worth knowing of the value, though it is not wrong. */
  note?: string | undefined
  /** Several lines, counted from 50 characters on: the description. */
  isLong?: boolean
  /** The first field of a dialog: the keyboard begins here. */
  isFirst?: boolean
}

const most = expectationLimits.text

/** A text of at most 150 characters (specification 3 §5). */
export function TextField({ field, label, value, onChange, error, isRequired = false, note, isLong = false, isFirst = false }: Props) {
  const counter = useId()
  const words =
    [note, formatCharactersLeft(value, isLong ? expectationLimits.counterFrom : most)].filter((part) => part !== undefined).join(' ') ||
    undefined
  const common = {
    label,
    value,
    error,
    maxLength: most,
    withAsterisk: isRequired,
    'data-autofocus': isFirst || undefined,
    'aria-describedby': words === undefined ? undefined : counter,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return (
    <div data-field={field}>
      {isLong ? <Textarea rows={2} resize="vertical" {...common} /> : <TextInput autoComplete="off" {...common} />}
      <span id={counter} aria-live="polite" className={classes.counter} data-full={value.length >= most || undefined}>
        {words}
      </span>
    </div>
  )
}

/** 'N Characters left' from so many characters on, and 'Maximum characters reached' (specification 5 §16). */
function formatCharactersLeft({ length }: string, from: number): string | undefined {
  if (length >= most) return uiMessages.maximumReached
  return length >= from ? expectationMessages.charactersLeft({ count: most - length }) : undefined
}
