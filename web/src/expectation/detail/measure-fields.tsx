import { expectationMessages, isTargetInWords, type MeasureField, type MeasureType, measureTypeNames, measureTypes } from '@strata/contract'
import type { ReactNode } from 'react'
import { BoundField } from './bound-field.tsx'
import { ClearableRadios } from './clearable-radios.tsx'
import classes from './detail-form.module.css'
import { type MeasureEntry, measureLabels, type Side } from './measure-entry.ts'
import { TextField } from './text-field.tsx'

interface Props {
  entry: MeasureEntry
  onChange: (entry: MeasureEntry) => void
  /** The fields as calls name them. */
  fields: Readonly<Record<MeasureField, string>>
  /** Of an interfacing row: before each label is whose it is. */
  side?: Side
  /** What is wrong, by the name that calls have for the field. */
  errors: Readonly<Record<string, string>>
  /** After the parameter. */
  unit?: ReactNode
  /** After the type. */
  frequency?: ReactNode
  /** Whether its description is the first field of the dialog. */
  isFirst?: boolean
}

const types = measureTypes.map((value) => ({ value, label: measureTypeNames[value] }))

/** What is expected and how it is measured. */
export function MeasureFields({ entry, onChange, fields, side, errors, unit, frequency, isFirst = false }: Props) {
  const change = (changes: Partial<MeasureEntry>) => onChange({ ...entry, ...changes })
  const labels = measureLabels(side)
  const propsOf = (name: MeasureField) => ({
    field: fields[name],
    label: labels[name],
    error: errors[fields[name]],
  })
  const isText = entry.measureType === 'T'
  return (
    <>
      <TextField
        {...propsOf('description')}
        isRequired
        isLong
        isFirst={isFirst}
        value={entry.description}
        onChange={(description) => change({ description })}
      />
      <div className={classes.pair}>
        <TextField {...propsOf('param')} isRequired value={entry.param} onChange={(param) => change({ param })} />
        {unit}
      </div>
      <div className={classes.pair}>
        <ClearableRadios<MeasureType>
          {...propsOf('measureType')}
          options={types}
          value={entry.measureType}
          onChange={(measureType) => change({ measureType })}
        />
        <TextField
          {...propsOf('target')}
          note={isTargetInWords(entry) ? expectationMessages.inWords : undefined}
          value={entry.target}
          onChange={(target) => change({ target })}
        />
      </div>
      {frequency}
      <BoundField
        {...propsOf('min')}
        end="min"
        entry={entry.min}
        other={entry.max.choice}
        isText={isText}
        onChange={(min) => change({ min })}
      />
      <BoundField
        {...propsOf('max')}
        end="max"
        entry={entry.max}
        other={entry.min.choice}
        isText={isText}
        onChange={(max) => change({ max })}
      />
    </>
  )
}
