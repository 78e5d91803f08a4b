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
import { Fragment, type ReactNode, useState } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { ScrollRegion, useIsSmall } from '../../ui/index.ts'
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

/**
 * The rows of a month that are only read: what was expected, what was delivered, and what was done about it; on a small screen one below the other. The single values behind a row
 * open over it.
 */
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
  const Lines = useIsSmall() ? LineCards : LineTable
  return (
    <ScrollRegion className={classes.scroll} label={messages.rows}>
      <Lines {...{ heads, lines }} onOpenValues={setOpened} onSaveNotes={({ rowId }) => onSaveNotes(rowId)} />
      {opened && <ReadValues line={opened} useValues={useValues} onClose={() => setOpened(undefined)} />}
    </ScrollRegion>
  )
}

interface Handlers {
  onOpenValues: (line: DataLine) => void
  onSaveNotes: (line: DataLine) => void
}

interface LinesProps extends Handlers {
  /** The first is that of who the row is about. */
  heads: readonly string[]
  lines: readonly DataLine[]
}

const LineTable = ({ heads, lines, ...handlers }: LinesProps) => (
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
        <tr key={line.key}>
          <th scope="row" dir="auto">
            <Party line={line} />
          </th>
          {cellsOf(line, handlers).map((cell, index) => (
            <td key={heads[index + 1]} dir="auto">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const LineCards = ({ heads, lines, ...handlers }: LinesProps) => (
  <ul className={classes.cards} aria-label={messages.rows}>
    {lines.map((line) => (
      <li key={line.key}>
        <strong dir="auto">
          <Party line={line} />
        </strong>
        <dl>
          {cellsOf(line, handlers).map(
            (cell, index) =>
              cell !== '' && (
                <div key={heads[index + 1]}>
                  <dt>{heads[index + 1]}</dt>
                  <dd dir="auto">{cell}</dd>
                </div>
              ),
          )}
        </dl>
      </li>
    ))}
  </ul>
)

const Party = ({ line: { party, side } }: { line: DataLine }) => (
  <>
    {party}
    {side !== 'own' && <span className={classes.quiet}>{performanceTableMessages.expectationsOf[side]}</span>}
  </>
)

/** What stands below the heads after the first. */
function cellsOf(line: DataLine, handlers: Handlers): ReactNode[] {
  const { param, uom, target, colour, action } = line
  const expected = [target && performanceTableMessages.target({ value: target }), formatBounds(line)].filter(Boolean).join(', ')
  return [
    <Fragment key="parameter">
      {param}
      {uom !== '' && <span className={classes.quiet}>{uom}</span>}
    </Fragment>,
    expected,
    <Delivered key="delivered" line={line} {...handlers} />,
    <ColourMark key="colour" colour={colour} />,
    ...(action === undefined ? [] : [action]),
  ]
}

function Delivered({ line, onOpenValues, onSaveNotes }: Handlers & { line: DataLine }) {
  const { detail, side, stored, valueCount } = line
  return (
    <>
      {stored.delivered?.text}
      {valueCount > 0 && (
        <Anchor component="button" size="xs" className={classes.values} onClick={() => onOpenValues(line)} aria-label={nameValues(line)}>
          {readMonthMessages.singleValues({ count: valueCount })}
        </Anchor>
      )}
      {detail.docname !== null && side !== 'their' && (
        <Anchor component="button" size="xs" className={classes.notes} onClick={() => onSaveNotes(line)} dir="auto">
          {performanceTableMessages.notesOf({ name: detail.docname })}
        </Anchor>
      )}
    </>
  )
}

const nameValues = ({ valueCount, name }: DataLine): string => readMonthMessages.singleValuesOf({ count: valueCount, row: name })
