import { Anchor } from '@mantine/core'
import {
  type ExpectationType,
  expectationTableMessages,
  asOfMessages as messages,
  type PerformanceDetail,
  performanceMessages,
  performanceTableMessages,
  readMonthMessages,
} from '@strata/contract'
import { useState } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { ScrollRegion } from '../../ui/index.ts'
import type { DataLine } from '../table/data-line.ts'
import { formatBounds } from '../table/format-bounds.ts'
import { showLines } from '../table/show-lines.ts'
import classes from './read-month.module.css'
import { ReadValues, type UseValues } from './read-values.tsx'

interface Props {
  type: ExpectationType
  details: readonly PerformanceDetail[]
  useValues: UseValues
  onSaveNotes: (rowId: number) => void
}

/** The rows of a month that are only read: what was expected, what was delivered, and what was done about it. The single values behind a row open over it. */
export function ReadMonth({ type, details, useValues, onSaveNotes }: Props) {
  const [opened, setOpened] = useState<DataLine>()
  const lines = details.flatMap(showLines)
  const heads = [
    performanceMessages.parties[type],
    expectationTableMessages.columns.parameter,
    performanceTableMessages.expectation,
    performanceMessages.delivered,
    performanceMessages.colour,
    ...(type === 'ie' ? [] : [performanceMessages.shortTermAction]),
  ]
  return (
    <ScrollRegion className={classes.scroll} label={messages.rows}>
      <table className={classes.table} aria-label={messages.rows}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} onOpenValues={() => setOpened(line)} onSaveNotes={() => onSaveNotes(line.rowId)} />
          ))}
        </tbody>
      </table>
      {opened && <ReadValues line={opened} useValues={useValues} onClose={() => setOpened(undefined)} />}
    </ScrollRegion>
  )
}

interface LineProps {
  line: DataLine
  onOpenValues: () => void
  onSaveNotes: () => void
}

function Line({ line, onOpenValues, onSaveNotes }: LineProps) {
  const { detail, party, side, param, uom, target, stored, colour, action } = line
  const expected = [target && performanceTableMessages.target({ value: target }), formatBounds(line)].filter(Boolean).join(', ')
  return (
    <tr>
      <th scope="row" dir="auto">
        {party}
        {side !== 'own' && <span className={classes.quiet}>{performanceTableMessages.expectationsOf[side]}</span>}
      </th>
      <td dir="auto">
        {param}
        {uom !== '' && <span className={classes.quiet}>{uom}</span>}
      </td>
      <td dir="auto">{expected}</td>
      <td dir="auto">
        {stored.delivered?.text}
        {line.valueCount > 0 && (
          <Anchor component="button" size="xs" className={classes.values} onClick={onOpenValues} aria-label={nameValues(line)}>
            {readMonthMessages.singleValues({ count: line.valueCount })}
          </Anchor>
        )}
        {detail.docname !== null && side !== 'their' && (
          <Anchor component="button" size="xs" className={classes.notes} onClick={onSaveNotes} dir="auto">
            {performanceTableMessages.notesOf({ name: detail.docname })}
          </Anchor>
        )}
      </td>
      <td>
        <ColourMark colour={colour} />
      </td>
      {action !== undefined && <td dir="auto">{action}</td>}
    </tr>
  )
}

const nameValues = ({ valueCount, name }: DataLine): string => readMonthMessages.singleValuesOf({ count: valueCount, row: name })
