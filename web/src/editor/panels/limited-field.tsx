import { Textarea, TextInput } from '@mantine/core'
import { type Ref, useId } from 'react'
import { formatCharactersLeft } from '../../ui/index.ts'
import classes from './node-info.module.css'

interface Props {
  label: string
  value: string
  max: number
  onChange: (value: string) => void
  error?: string | undefined
  readOnly?: boolean
  /** Several lines; otherwise one. */
  rows?: number
  inputRef?: Ref<HTMLInputElement>
}

/** A text of limited length that shows how many characters are left (specification 1 §5, Node info). */
export function LimitedField({ label, value, max, onChange, error, readOnly, rows, inputRef }: Props) {
  const id = useId()
  const left = max - value.length
  const counter = `${id}-left`
  const common = {
    id,
    value,
    maxLength: max,
    readOnly,
    error,
    dir: 'auto',
    'aria-describedby': counter,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return (
    <div>
      <div className={classes.fieldHead}>
        <label htmlFor={id}>{label}</label>
        <span id={counter} aria-live="polite" className={classes.counter} data-full={left <= 0 || undefined}>
          {formatCharactersLeft(Math.max(left, 0))}
        </span>
      </div>
      {rows ? <Textarea {...common} rows={rows} size="sm" /> : <TextInput {...common} ref={inputRef} size="sm" autoComplete="off" />}
    </div>
  )
}
