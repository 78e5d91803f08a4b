import {
  type ExpectationType,
  expectationTableMessages,
  asOfMessages as messages,
  type PerformanceDetail,
  performanceMessages,
  performanceTableMessages,
} from '@strata/contract'
import { ColourMark } from '../../chart/index.ts'
import { ScrollRegion } from '../../ui/index.ts'
import type { DataLine } from '../table/data-line.ts'
import { formatBounds } from '../table/format-bounds.ts'
import { showLines } from '../table/show-lines.ts'
import classes from './read-month.module.css'

interface Props {
  type: ExpectationType
  details: readonly PerformanceDetail[]
}

/** The rows of a month that are only read: what was expected, what was delivered, and what was done about it. */
export function ReadMonth({ type, details }: Props) {
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
            <Line key={line.key} line={line} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Line({ line }: { line: DataLine }) {
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
        {detail.docname !== null && side !== 'their' && (
          <span className={classes.quiet}>{performanceTableMessages.notesOf({ name: detail.docname })}</span>
        )}
      </td>
      <td>
        <ColourMark colour={colour} />
      </td>
      {action !== undefined && <td dir="auto">{action}</td>}
    </tr>
  )
}
