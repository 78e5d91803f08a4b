import { Textarea } from '@mantine/core'
import { commentLimits } from '@strata/contract'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { formatCharactersLeft } from '../../ui/index.ts'
import classes from '../comments.module.css'

interface Props {
  label: string
  value: string
  rows: number
  error: string | undefined
  onChange: (value: string) => void
  /** Ctrl-Enter posts without the mouse. */
  onPost: () => void
  ref?: Ref<HTMLTextAreaElement>
}

const nearLimit = 100

/** The text of a comment; near its limit it says how much is left (specification 1 §5). */
export function CommentField({ label, value, rows, error, onChange, onPost, ref }: Props) {
  const counter = useId()
  const left = commentLimits.comment - value.length
  const postOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onPost()
  }
  return (
    <div>
      <Textarea
        ref={ref}
        label={label}
        value={value}
        rows={rows}
        resize="vertical"
        maxLength={commentLimits.comment}
        error={error}
        aria-describedby={counter}
        onKeyDown={postOnKey}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span id={counter} aria-live="polite" className={classes.counter}>
        {left <= nearLimit && formatCharactersLeft(left)}
      </span>
    </div>
  )
}
