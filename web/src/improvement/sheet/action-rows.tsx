import { Textarea } from '@mantine/core'
import { sheetFormMessages } from '@strata/contract'
import { DateField } from '../../ui/index.ts'
import type { SheetEntries } from './sheet-entries.ts'
import classes from './sheet-form.module.css'
import { ReadRows, SheetRows } from './sheet-rows.tsx'

const messages = sheetFormMessages.actions
const heads = [messages.date, messages.action] as const
const things = sheetFormMessages.fields.actionsTaken

/** What was done on which day. */
export function ActionRows({ entries }: { entries: SheetEntries }) {
  const { form, isReadOnly } = entries
  const rows = form.values.actionsTaken
  if (isReadOnly) {
    const read = rows.map(({ key, date, action }) => ({ key, cells: [date, action] as const }))
    return <ReadRows things={things} heads={heads} rows={read} />
  }
  return (
    <SheetRows
      {...{ entries, rows, heads, things, messages }}
      list="actionsTaken"
      blank={() => ({ key: crypto.randomUUID(), date: '', action: '' })}
    >
      {(_row, index) => (
        <>
          <DateField isLabelHidden label={messages.dateOf({ number: index + 1 })} {...form.getInputProps(`actionsTaken.${index}.date`)} />
          <Textarea
            aria-label={messages.actionOf({ number: index + 1 })}
            placeholder={messages.action}
            rows={1}
            resize="vertical"
            classNames={{ input: classes.lines }}
            {...form.getInputProps(`actionsTaken.${index}.action`)}
          />
        </>
      )}
    </SheetRows>
  )
}
