import {
  type FigureFault,
  figuresOf,
  type GivenFigures,
  type Issue,
  performanceRefusalMessages as messages,
  type PartyDataChange,
  paceOf,
  type RowFigures,
  readPlainNumber,
} from '@strata/contract'
import { fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import type { PartyDataRow, PartyRow } from '../data-row-views.ts'
import { touchMonth } from '../performance-store.ts'
import type { RowItem } from '../performance-subject.ts'
import { replaceValues, storePartyRow } from './row-store.ts'

/** A row of an open month, which is locked. */
export interface PartyOrder {
  month: RowItem['month']
  row: PartyRow
}

/** What is left out stays as it is (specification 3 §4, §5). @throws Problem INVALID with all that is wrong */
export async function changePartyRow({ tx, by, now }: Work, order: PartyOrder, change: PartyDataChange): Promise<void> {
  const { data } = order.row
  const issues = issuesOfIds(order, change)
  if (issues.length > 0) fail('INVALID', { issues })
  const figures = readFigures(order, change)
  const keepsValues = change.values === undefined && data.valueCount > 0 && isAsBefore(data, figures)
  await storePartyRow(tx, { ...figures, ...(keepsValues ? measuredOf(data) : {}), id: data.id, by, now })
  if (!keepsValues) await replaceValues(tx, data.id, figures.values)
  await touchMonth(tx, order.month.id)
}

/** A body may repeat what it is about; then it must be this. */
function issuesOfIds({ month, row }: PartyOrder, { dataId, expectationDetailId }: PartyDataChange): Issue[] {
  return [
    ...(dataId === undefined || dataId === month.id ? [] : [{ path: 'dataId', message: messages.otherMonthsRow }]),
    ...(expectationDetailId === undefined || expectationDetailId === row.detail.id
      ? []
      : [{ path: 'expectationDetailId', message: messages.otherExpectationsRow }]),
  ]
}

function readFigures({ month, row: { detail, data } }: PartyOrder, change: PartyDataChange): RowFigures {
  const expected = { ...detail, pace: paceOf(detail.frequencyId) }
  const { figures, faults } = figuresOf(expected, givenOf(data, change), { month, words: 'kept' })
  return figures ?? fail('INVALID', { issues: faults.map(issueOf) })
}

const givenOf = (
  data: PartyDataRow,
  { delivered, valMin, valMax, outsideRange, shortTermAction, values }: PartyDataChange,
): GivenFigures => ({
  delivered: delivered ?? data.delivered,
  min: valMin ?? data.min,
  max: valMax ?? data.max,
  outsideRange: outsideRange ?? String(data.outsideRange ?? ''),
  shortTermAction: shortTermAction ?? data.shortTermAction,
  values,
})

/** Single values stay, with what came of them, as long as the figures that came of them do: '1.5' says no other than '1.50'. */
const isAsBefore = (before: PartyDataRow, now: RowFigures): boolean =>
  before.outsideRange === now.outsideRange &&
  isSame(before.delivered, now.delivered) &&
  isSame(before.min, now.min) &&
  isSame(before.max, now.max)

function isSame(one: string, other: string): boolean {
  const number = readPlainNumber(one)
  return one === other || (number !== undefined && number === readPlainNumber(other))
}

const measuredOf = ({ delivered, min, max, outsideRange, colour }: PartyDataRow) => ({ delivered, min, max, outsideRange, colour })

/** As calls name the fields. */
function issueOf({ field, index, message }: FigureFault): Issue {
  if (index !== undefined) return { path: `values.${index}.${field}`, message }
  return { path: paths.get(field) ?? field, message }
}

const paths: ReadonlyMap<FigureFault['field'], string> = new Map([
  ['min', 'valMin'],
  ['max', 'valMax'],
])
