import { cellColours, expectationTitles, packPageMessages as messages, nameItem, nameOfMonth } from '@strata/contract'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { listMeasuredRows, listMeasuredSides, type MeasuredRow, type MeasuredSides } from './month-views.ts'

/** Months that were completed in the period, row by row, with their colours in words and their short term actions; of premium companies alone. */
export const monthSource: PackSource = {
  section: 'months',
  list: async function* ({ tx, scope }) {
    if (!scope.isPremium) return
    for await (const row of listMeasuredRows(tx, scope)) yield { line: describeRow(scope, row) }
    for await (const row of listMeasuredSides(tx, scope)) yield { line: describeSides(scope, row) }
  },
}

function describeRow(scope: PackScope, row: MeasuredRow) {
  const { param, delivered, colour, action } = row
  const said = { ...titleOf(scope, row), param, delivered: entered(delivered), colour: cellColours[colour] }
  return lineOf({ ...frameOf(scope, row), what: messages.monthRow(said), why: action.trim() === '' ? '' : messages.action({ action }) })
}

function describeSides(scope: PackScope, row: MeasuredSides) {
  const { param, yours, yourColour, theirs, theirColour } = row
  const colours = { yourColour: cellColours[yourColour], theirColour: cellColours[theirColour] }
  const said = { ...titleOf(scope, row), param, yours: entered(yours), theirs: entered(theirs), ...colours }
  return lineOf({ ...frameOf(scope, row), what: messages.monthSides(said) })
}

type OfMonth = Pick<MeasuredRow, 'type' | 'processChronId' | 'year' | 'month' | 'completedBy' | 'completedOn' | 'reopenedOn'>

const entered = (value: string): string => (value === '' ? messages.nothingEntered : value)

const frameOf = (scope: PackScope, { processChronId, completedBy, completedOn, reopenedOn }: OfMonth) => ({
  on: momentIn(scope, completedOn),
  where: nameWhere(scope, processChronId),
  who: messages.completedBy({ name: completedBy }),
  details: reopenedOn === null ? [] : [messages.reopened({ on: momentIn(scope, reopenedOn) })],
})

const titleOf = ({ places }: PackScope, { type, processChronId, year, month }: OfMonth) => ({
  item: nameItem({ of: places.get(processChronId) ?? null, type: expectationTitles[type] }),
  month: nameOfMonth({ month, year }),
})
