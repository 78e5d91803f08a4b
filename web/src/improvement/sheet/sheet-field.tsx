import { Input, Textarea, TextInput } from '@mantine/core'
import { sheetFormMessages } from '@strata/contract'
import { DateField } from '../../ui/index.ts'
import type { SheetEntries } from './sheet-entries.ts'
import classes from './sheet-form.module.css'
import type { SheetValues } from './sheet-values.ts'

type TextField = Exclude<keyof SheetValues, 'projectNature' | 'globalProcess' | 'projectTeam' | 'actionsTaken'>

interface Props {
  entries: SheetEntries
  field: TextField
  kind?: 'line' | 'lines' | 'date'
  isRequired?: boolean
  description?: string
}

/** One text or day of the sheet: entered, or only read. */
export function SheetField({ entries: { form, isReadOnly }, field, kind = 'lines', isRequired = false, description }: Props) {
  const label = sheetFormMessages.fields[field]
  if (isReadOnly) return <ReadField label={label} text={form.values[field]} />
  const { onChange, onBlur, value, error } = form.getInputProps(field)
  if (kind === 'date') return <DateField {...{ label, value, error, onBlur }} withAsterisk={isRequired} onChange={onChange} />
  const common = {
    label,
    value,
    error,
    onBlur,
    onChange,
    withAsterisk: isRequired,
    ...(description !== undefined && { description, inputWrapperOrder }),
  }
  if (kind === 'line') return <TextInput autoComplete="off" {...common} {...(field === 'projectName' && { 'data-autofocus': true })} />
  return <Textarea rows={2} resize="vertical" classNames={{ input: classes.lines }} {...common} />
}

/** What helps is below, so that fields side by side are on one line. */
const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** What is only read: nothing entered is said in words. */
export function ReadField({ label, text }: { label: string; text: string }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={classes.read} data-none={text === '' || undefined}>
        {text === '' ? sheetFormMessages.nothingEntered : text}
      </div>
    </Input.Wrapper>
  )
}
