import { useState } from 'react'
import { formatDay, readDay } from './calendar-day.ts'
import { DateField } from './date-field.tsx'

interface Props {
  label: string
  /** 'YYYY-MM-DD' */
  day: string | undefined
  /** Empty where none is wanted. */
  onChange: (day: string) => void
}

/** A day to look from or to: what is no day yet is not asked for. */
export function DayFilter({ label, day, onChange }: Props) {
  const [written, setWritten] = useState({ text: writtenAs(day), over: day })
  // Another address wins over what is written, unless it says the same.
  if (written.over !== day) setWritten({ text: readDay(written.text) === day ? written.text : writtenAs(day), over: day })
  const write = (text: string): void => {
    setWritten({ text, over: day })
    const read = readDay(text)
    if (read !== undefined || text === '') onChange(read ?? '')
  }
  return <DateField label={label} value={written.text} onChange={write} />
}

const writtenAs = (day: string | undefined): string => (day === undefined ? '' : formatDay(day))
