import { daysIn } from '@strata/contract'
import { expect, it } from 'vitest'
import { cellKindOf, valueColumnsOf } from './template-layout.ts'

const march = { month: 3, year: 2026, projectCount: 3 }
const columnsOf = (frequencyId: number, shape = march) =>
  valueColumnsOf({ ...shape, frequencyId }).map(({ column, holds, ordinal }) => [column, holds, ordinal])

it.each([
  ['Per Month', 3],
  ['a custom frequency', 120],
])('%s has one value a month', (_name, frequencyId) => {
  expect(columnsOf(frequencyId)).toEqual([
    [10, 'delivered', 0],
    [11, 'min', 0],
    [12, 'max', 0],
    [13, 'outsideRange', 0],
    [14, 'shortTermAction', 0],
  ])
})

it('Per Day has a column a day', () => {
  const columns = columnsOf(2)
  expect(columns).toHaveLength(32)
  expect([columns[0], columns[30], columns[31]]).toEqual([
    [10, 'day', 1],
    [40, 'day', 31],
    [41, 'shortTermAction', 0],
  ])
})

it('Per Project has a column a project', () => {
  expect(columnsOf(4)).toEqual([
    [10, 'project', 1],
    [11, 'project', 2],
    [12, 'project', 3],
    [13, 'shortTermAction', 0],
  ])
})

it('months have the days of the calendar', () => {
  const months = [
    [1, 2026],
    [2, 2026],
    [2, 2028],
    [4, 2026],
    [12, 2026],
  ] as const
  expect(months.map(([month, year]) => daysIn({ month, year }))).toEqual([31, 28, 29, 30, 31])
})

it('a text has neither minimum nor maximum, and nothing outside of a range', () => {
  const holds = ['delivered', 'min', 'max', 'outsideRange', 'day', 'project', 'shortTermAction'] as const
  expect(holds.map((value) => cellKindOf(value, 'T'))).toEqual(['text', 'none', 'none', 'none', 'text', 'text', 'text'])
  expect(holds.map((value) => cellKindOf(value, 'N'))).toEqual(['number', 'number', 'number', 'count', 'number', 'number', 'text'])
  expect(holds.map((value) => cellKindOf(value, '%'))).toEqual(['percent', 'percent', 'percent', 'count', 'percent', 'percent', 'text'])
})
