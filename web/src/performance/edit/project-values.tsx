import { Button, TextInput } from '@mantine/core'
import { rowDialogMessages as messages, performanceLimits, type SingleValue } from '@strata/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import classes from './row-dialog.module.css'

interface Props {
  values: readonly SingleValue[]
  isReadOnly: boolean
  onChange: (values: readonly SingleValue[]) => void
}

/** Empty rows where there is none (specification 3 §5, templates: three projects at first). */
const readyRows = 3

/** A value for each project, by its name. */
export function ProjectValues({ values, isReadOnly, onChange }: Props) {
  const rows = values.length > 0 || isReadOnly ? values : Array.from({ length: readyRows }, (_, index) => emptyRow(index + 1))
  const change = (ordinal: number, changes: Partial<SingleValue>): void =>
    onChange(rows.map((row) => (row.ordinal === ordinal ? { ...row, ...changes } : row)))
  const next = Math.max(0, ...rows.map(({ ordinal }) => ordinal)) + 1
  return (
    <div className={classes.projects}>
      {rows.map(({ ordinal, name, value }, index) => (
        <div key={ordinal} className={classes.project}>
          <TextInput
            aria-label={messages.projectName({ number: index + 1 })}
            placeholder={messages.project}
            autoComplete="off"
            maxLength={performanceLimits.projectName}
            data-autofocus={index === 0 || undefined}
            readOnly={isReadOnly}
            value={name ?? ''}
            onChange={({ currentTarget }) => change(ordinal, { name: currentTarget.value })}
          />
          <TextInput
            aria-label={messages.projectValue({ number: index + 1 })}
            placeholder={messages.value}
            autoComplete="off"
            inputMode="decimal"
            maxLength={performanceLimits.text}
            readOnly={isReadOnly}
            value={value}
            onChange={({ currentTarget }) => change(ordinal, { value: currentTarget.value })}
          />
          {!isReadOnly && (
            <IconAction
              label={messages.removeProject({ number: index + 1 })}
              onClick={() => onChange(rows.filter((row) => row.ordinal !== ordinal))}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconAction>
          )}
        </div>
      ))}
      {!isReadOnly && next <= performanceLimits.values && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => onChange([...rows, emptyRow(next)])}
        >
          {messages.addProject}
        </Button>
      )}
    </div>
  )
}

const emptyRow = (ordinal: number): SingleValue => ({ ordinal, name: '', value: '' })
