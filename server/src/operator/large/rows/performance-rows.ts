import { addMonths, colourOf, type DataMonth, noValue, versionStatus } from '@strata/contract'
import { remarkOf, scatter } from '../business-words.ts'
import type { LargePlan, PlannedExpectation } from '../large-plan.ts'
import { handsOfExpectation, measureOf } from './expectation-rows.ts'
import { companyId, type LargeRow, type LargeTables } from './row-of-table.ts'

/** The months up to the last one. They are completed, but for the last one of every third, in which nothing was entered yet. */
export const performanceTables: LargeTables = {
  performance_data: function* (plan) {
    for (const month of listMonths(plan)) yield monthRow(plan, month)
  },
  performance_row: (plan) => listRows(plan, { isInterfacing: false, firstId: 1 }),
  interfacing_performance_row: (plan) =>
    listRows(plan, { isInterfacing: true, firstId: 1 + plan.sizes.months * sum(plan.expectations.filter(({ type }) => type !== 'ie')) }),
}

const sum = (expectations: readonly PlannedExpectation[]): number => expectations.reduce((total, { rows }) => total + rows, 0)

export interface PlannedMonth {
  id: number
  expectation: PlannedExpectation
  month: DataMonth
  monthsAgo: number
  isOpen: boolean
}

export function* listMonths({ now, sizes, expectations }: LargePlan): Generator<PlannedMonth> {
  const current = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
  let id = 0
  for (const expectation of expectations)
    for (let monthsAgo = sizes.months; monthsAgo > 0; monthsAgo -= 1) {
      id += 1
      const isOpen = monthsAgo === 1 && expectation.chronId % 3 === 1
      yield { id, expectation, month: addMonths(current, -monthsAgo), monthsAgo, isOpen }
    }
}

/** In the morning of a day of the month after it, and not in the future. */
export function dayAfter({ now }: LargePlan, month: DataMonth, day: number): string {
  const next = addMonths(month, 1)
  return new Date(Math.min(Date.UTC(next.year, next.month - 1, day, 9, 40), now.getTime())).toISOString()
}

function monthRow(plan: LargePlan, { id, expectation, month, isOpen }: PlannedMonth): LargeRow {
  const { preparer } = handsOfExpectation(plan, expectation)
  return {
    company_id: companyId,
    id,
    expectation_chron_id: expectation.chronId,
    expectation_id: expectation.chronId,
    ...month,
    status: isOpen ? versionStatus.wip : versionStatus.approved,
    created_by: preparer,
    created_on: dayAfter(plan, month, 2),
    completed_by: isOpen ? null : preparer,
    completed_on: isOpen ? null : dayAfter(plan, month, 4),
    revision: isOpen ? 1 : expectation.rows + 1,
  }
}

function* listRows(plan: LargePlan, { isInterfacing, firstId }: { isInterfacing: boolean; firstId: number }): Generator<LargeRow> {
  let id = firstId
  for (const planned of listMonths(plan)) {
    const { expectation, month, isOpen } = planned
    if ((expectation.type === 'ie') !== isInterfacing) continue
    const { preparer } = handsOfExpectation(plan, expectation)
    for (let n = 0; n < expectation.rows; n += 1) {
      const detail = expectation.firstDetail + n
      const shared = { company_id: companyId, id, data_id: planned.id, detail_id: detail, detail_chron_id: detail }
      const edited = { edits: isOpen ? 0 : 1, edited_by: preparer, edited_on: dayAfter(plan, month, isOpen ? 2 : 3) }
      const figures = isOpen ? {} : isInterfacing ? interfacingFigures(id, detail) : partyFigures(id, detail)
      yield { ...shared, ...figures, ...edited }
      id += 1
    }
  }
}

function partyFigures(id: number, detail: number) {
  const { delivered, colour } = figureOf(id, detail)
  return { delivered, colour, short_term_action: colour === 'red' ? remarkOf(id) : '' }
}

function interfacingFigures(id: number, detail: number) {
  const [yours, theirs] = [figureOf(id, detail), figureOf(id + 1, detail + 1)]
  return { your_delivered: yours.delivered, your_colour: yours.colour, their_delivered: theirs.delivered, their_colour: theirs.colour }
}

/** Around its target; one in ten or so is out of its bounds. */
function figureOf(id: number, detail: number) {
  const { type, min, max } = measureOf(detail)
  const delivered = String(type === '%' ? 100 - scatter(id, 12) : 1 + scatter(id, 8))
  const bounds = { expectationMin: min, expectationMax: max, dataMin: noValue, dataMax: noValue }
  return { delivered, colour: colourOf({ type, isMonthly: true, delivered, ...bounds }) }
}
