import { Input, SegmentedControl, Select } from '@mantine/core'
import { chartImportMessages as messages } from '@strata/contract'
import { useId } from 'react'
import classes from './import-dialog.module.css'

interface StepsChoiceProps {
  value: 'activity' | 'process'
  onChange: (value: 'activity' | 'process') => void
}

export function StepsChoice({ value, onChange }: StepsChoiceProps) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <Input.Label component="div" id={id} mb={0}>
        {messages.stepsBecome}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
        value={value}
        onChange={(chosen) => onChange(chosen === 'process' ? 'process' : 'activity')}
        data={[
          { value: 'activity', label: messages.activities },
          { value: 'process', label: messages.processes },
        ]}
      />
    </div>
  )
}

interface PageChoiceProps {
  pages: readonly string[]
  page: number
  onChange: (page: number) => void
}

/** Which page of a file with several becomes the chart. */
export function PageChoice({ pages, page, onChange }: PageChoiceProps) {
  return (
    <div className={classes.choice}>
      <Input.Label component="div" mb={0} aria-hidden>
        {messages.page}
      </Input.Label>
      <Select
        className={classes.pages}
        aria-label={messages.page}
        allowDeselect={false}
        value={String(page)}
        onChange={(value) => onChange(Number(value ?? 0))}
        data={pages.map((name, at) => ({ value: String(at), label: name || messages.unnamedPage({ number: String(at + 1) }) }))}
      />
    </div>
  )
}
