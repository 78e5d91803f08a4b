import { Textarea } from '@mantine/core'
import { DateField } from '../../ui/index.ts'
import type { SheetEntries } from './sheet-entries.ts'
import classes from './sheet-form.module.css'
import { ReadRows, SheetRows } from './sheet-rows.tsx'
import { sheetFieldNames } from './sheet-words.ts'

const heads = ['Date', 'Action'] as const
const things = sheetFieldNames.actionsTaken

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
      {...{ entries, rows, heads, things }}
      list="actionsTaken"
      thing="action"
      blank={() => ({ key: crypto.randomUUID(), date: '', action: '' })}
    >
      {(_row, index) => (
        <>
          <DateField isLabelHidden label={`Date of action ${index + 1}`} {...form.getInputProps(`actionsTaken.${index}.date`)} />
          <Textarea
            aria-label={`Action ${index + 1}`}
            placeholder="Action"
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
