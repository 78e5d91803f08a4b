import { TextInput } from '@mantine/core'
import { performanceLimits, rowDialogMessages, type SingleValue } from '@strata/contract'
import type { ClipboardEvent } from 'react'
import { parseClipboard } from '../entry/parse-clipboard.ts'
import classes from './row-dialog.module.css'

interface Props {
  values: readonly SingleValue[]
  days: number
  isText: boolean
  isReadOnly: boolean
  onChange: (values: readonly SingleValue[]) => void
}

/** A value for each day of the month; a column pasted into one fills the days after it too. */
export function DayValues({ values, days, isText, isReadOnly, onChange }: Props) {
  const texts = new Map(values.map(({ ordinal, value }) => [ordinal, value]))
  const write = (changes: ReadonlyMap<number, string>): void => {
    const after = new Map([...texts, ...changes])
    onChange([...after].flatMap(([ordinal, value]) => (value.trim() === '' ? [] : [{ ordinal, name: null, value }])))
  }
  const paste = (event: ClipboardEvent, from: number): void => {
    const cells = parseClipboard(event.clipboardData.getData('text/plain')).flat()
    if (isReadOnly || cells.length < 2) return
    event.preventDefault()
    write(new Map(cells.slice(0, days - from + 1).map((text, index) => [from + index, text.trim()])))
  }
  return (
    <div className={classes.days}>
      {Array.from({ length: days }, (_, index) => index + 1).map((day) => (
        <div key={day} className={classes.day}>
          <span aria-hidden>{day}</span>
          <TextInput
            size="xs"
            autoComplete="off"
            inputMode={isText ? 'text' : 'decimal'}
            maxLength={performanceLimits.text}
            aria-label={rowDialogMessages.day({ day })}
            data-autofocus={day === 1 || undefined}
            readOnly={isReadOnly}
            value={texts.get(day) ?? ''}
            onPaste={(event) => paste(event, day)}
            onChange={({ currentTarget }) => write(new Map([[day, currentTarget.value]]))}
          />
        </div>
      ))}
    </div>
  )
}
