import { TextInput } from '@mantine/core'
import { uiMessages } from '@strata/contract'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { formatDay, readDay } from './calendar-day.ts'
import classes from './date-field.module.css'
import { IconAction } from './icon-action.tsx'

interface Props {
  label: string
  /** The label is only for screen readers: a heading above says it to the others. */
  isLabelHidden?: boolean
  /** As it is in the field: 'Nov 21 2026', or what is being written. */
  value?: string
  error?: ReactNode
  withAsterisk?: boolean
  className?: string | undefined
  onChange: (written: string) => void
  /** After leaving the field, when a day that was understood is there as 'MMM DD YYYY'. */
  onBlur?: (() => void) | undefined
}

/** A day, written or chosen from the browser's calendar, shown as 'MMM DD YYYY' (specification 2 §5). */
export function DateField({ label, isLabelHidden = false, value = '', onChange, onBlur, ...rest }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const tidy = (): void => {
    const day = readDay(value)
    if (day !== undefined && formatDay(day) !== value) onChange(formatDay(day))
    onBlur?.()
  }
  return (
    <TextInput
      {...rest}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={uiMessages.dayFormat}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={tidy}
      rightSection={
        <span className={classes.choice}>
          <input
            ref={picker}
            type="date"
            className={classes.picker}
            tabIndex={-1}
            aria-hidden
            value={readDay(value) ?? ''}
            onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(formatDay(currentTarget.value))}
          />
          <IconAction label={uiMessages.chooseDay({ label })} onClick={() => picker.current?.showPicker()}>
            <IconCalendar size={16} stroke={1.6} aria-hidden />
          </IconAction>
        </span>
      }
    />
  )
}
