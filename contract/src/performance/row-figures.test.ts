import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { almostNumbers, writtenNumbers } from '../testing/exact-decimal.ts'
import { colourOf } from './cell-colour.ts'
import { figuresOf, type GivenFigures, sideFiguresOf } from './row-figures.ts'

const november = { month: { month: 11, year: 2026 }, words: 'kept' } as const
const expected = { measureType: 'N', target: '5.0', min: '2', max: '8', pace: 'month' } as const
const byDay = { ...expected, pace: 'day' } as const
const byProject = { ...expected, pace: 'project' } as const
const given = (changes: Partial<GivenFigures> = {}): GivenFigures => ({
  delivered: '',
  min: '',
  max: '',
  outsideRange: '',
  shortTermAction: '',
  ...changes,
})
const day = (ordinal: number, value: string) => ({ ordinal, name: null, value })
const project = (ordinal: number, name: string | null, value: string) => ({ ordinal, name, value })

describe('what is kept of a row', () => {
  it('is rounded, and coloured by what is kept', () => {
    expect(
      figuresOf(expected, given({ delivered: '8.04', min: '1', max: '9', outsideRange: '3', shortTermAction: ' Ask\nagain ' }), november),
    ).toEqual({
      figures: {
        delivered: '8.0',
        min: '1',
        max: '9',
        outsideRange: 3,
        shortTermAction: 'Ask again',
        values: [],
        colour: 'green',
      },
    })
  })

  it('is nothing where nothing is given', () => {
    expect(figuresOf(expected, given(), november).figures).toEqual({
      delivered: '',
      min: 'NV',
      max: 'NV',
      outsideRange: null,
      shortTermAction: '',
      values: [],
      colour: 'yellow',
    })
  })

  it('looks at the extremes where a month has many values', () => {
    expect(figuresOf(byDay, given({ delivered: '5', max: '9' }), november).figures?.colour).toBe('red')
    expect(figuresOf(expected, given({ delivered: '5', max: '9' }), november).figures?.colour).toBe('green')
  })

  it('is neither minimum nor maximum of a text, whatever is given', () => {
    const text = { ...expected, measureType: 'T', min: 'NA', max: 'NA' } as const
    expect(figuresOf(text, given({ delivered: '5.55', min: 'few', max: '1', outsideRange: 'many' }), november).figures).toMatchObject({
      delivered: '5.55',
      min: 'NA',
      max: 'NA',
      outsideRange: null,
      colour: 'lightgrey',
    })
  })

  it('is each fault, where there are some', () => {
    const wrong = given({ delivered: '1,5', min: 'few', max: '1e5', outsideRange: '-1', shortTermAction: 'x'.repeat(151) })
    expect(figuresOf(expected, wrong, november)).toEqual({
      faults: [
        { field: 'delivered', message: 'Delivered should be a number' },
        { field: 'min', message: 'Minimum should be a number' },
        { field: 'max', message: 'Maximum should be a number' },
        { field: 'outsideRange', message: 'Outside Range should be a whole number' },
        { field: 'shortTermAction', message: 'At most 150 characters' },
      ],
    })
  })

  it('has no minimum over its maximum', () => {
    expect(figuresOf(expected, given({ min: '9.1', max: '9' }), november).faults).toEqual([
      { field: 'min', message: 'Minimum should be less than maximum' },
    ])
    expect(figuresOf(expected, given({ min: '9.0', max: '9' }), november).faults).toBeUndefined()
    expect(figuresOf(expected, given({ min: '10', max: '9' }), november).faults).toHaveLength(1)
  })

  it('has words where they are kept, and none where they are refused', () => {
    const words = given({ delivered: 'no orders' })
    expect(figuresOf(expected, words, november).figures).toMatchObject({ delivered: 'no orders', colour: 'lightgrey' })
    expect(figuresOf(expected, words, { ...november, words: 'refused' }).faults).toEqual([
      { field: 'delivered', message: 'Delivered should be a number' },
    ])
  })
})

describe('what is kept of single values', () => {
  it('is their mean, their extremes and the count of those outside, whatever else is given', () => {
    const values = [day(3, '9'), day(1, '4'), day(2, ''), day(30, '1.5')]
    expect(figuresOf(byDay, given({ delivered: 'few', min: '1e5', outsideRange: '9', values }), november).figures).toEqual({
      delivered: '4.8',
      min: '1.5',
      max: '9',
      outsideRange: 2,
      shortTermAction: '',
      colour: 'red',
      values: [day(1, '4'), day(3, '9'), day(30, '1.5')],
    })
  })

  it('is nothing of none', () => {
    expect(figuresOf(byDay, given({ delivered: '5', values: [] }), november).figures).toMatchObject({
      delivered: '',
      colour: 'yellow',
      values: [],
    })
  })

  it('has the names of projects, those without a value too, which count for nothing', () => {
    const values = [project(1, 'Bridge', '4%'), project(2, 'Tower', ''), project(3, null, ' ')]
    const { figures } = figuresOf({ ...byProject, measureType: '%' }, given({ values }), november)
    expect(figures?.values).toEqual([project(1, 'Bridge', '4'), project(2, 'Tower', '')])
    expect(figures).toMatchObject({ delivered: '4.0', min: '4', max: '4', outsideRange: 0 })
    const none = figuresOf(byProject, given({ values: [project(2, 'Tower', '')] }), november).figures
    expect(none).toMatchObject({ delivered: '', min: 'NV', outsideRange: null, colour: 'yellow' })
    const texts = { ...byProject, measureType: 'T', min: 'NA', max: 'NA' } as const
    expect(
      figuresOf(texts, given({ values: [project(1, 'Bridge', 'in time'), project(2, 'Tower', '')] }), november).figures?.delivered,
    ).toBe('in time')
  })

  it('is 0 where it is written as -0', () => {
    expect(figuresOf(byDay, given({ values: [day(1, '-0'), day(2, '-0.0')] }), november).figures).toMatchObject({
      values: [day(1, '0'), day(2, '0.0')],
      min: '0',
    })
  })

  it('is the last of texts', () => {
    const texts = { ...byDay, measureType: 'T', min: 'NA', max: 'NA' } as const
    const values = [day(9, 'in time'), day(2, 'late')]
    expect(figuresOf(texts, given({ values }), november).figures).toMatchObject({ delivered: 'in time', min: 'NA', colour: 'lightgrey' })
  })

  it('is each fault with its place', () => {
    const days = [day(1, 'few'), day(31, '5'), day(2, '5'), day(2, '6'), day(4, '1e5')]
    expect(figuresOf(byDay, given({ values: days }), november).faults).toEqual([
      { field: 'value', index: 0, message: 'Value should be a number' },
      { field: 'ordinal', index: 1, message: 'The month has no such day' },
      { field: 'ordinal', index: 3, message: 'There are two values of this number' },
      { field: 'value', index: 4, message: 'Value should be a number' },
    ])
    const projects = [project(1, null, '5'), project(2, ' ', '6'), project(3, 'x'.repeat(91), '7'), project(40, 'Bridge', '8')]
    expect(figuresOf(byProject, given({ values: projects }), november).faults).toEqual([
      { field: 'name', index: 0, message: 'Project Name is Required' },
      { field: 'name', index: 1, message: 'Project Name is Required' },
      { field: 'name', index: 2, message: 'At most 90 characters' },
    ])
  })

  it('is refused where there is one value a month', () => {
    expect(figuresOf(expected, given({ values: [day(1, '5')] }), november).faults).toEqual([
      { field: 'values', message: 'What is expected has one value a month' },
    ])
    expect(figuresOf(expected, given({ delivered: '5', values: [] }), november).figures?.delivered).toBe('5')
  })
})

describe('what is kept of one side of an interfacing row', () => {
  it('is coloured with its extremes', () => {
    expect(sideFiguresOf(expected, { delivered: '5.04', min: '', max: '9' }, 'yours').figures).toEqual({
      delivered: '5.0',
      min: 'NV',
      max: '9',
      colour: 'red',
    })
  })

  it('is each fault', () => {
    expect(sideFiguresOf(expected, { delivered: '1,5', min: '5.', max: '' }, 'yours').faults).toEqual([
      { field: 'delivered', message: 'Your Delivered should be a number' },
      { field: 'min', message: 'Your Minimum should be a number' },
    ])
    expect(sideFiguresOf(expected, { delivered: '1000000000', min: '', max: 'few' }, 'theirs').faults).toEqual([
      { field: 'delivered', message: 'Numbers are at most 999999999' },
      { field: 'max', message: 'Their Maximum should be a number' },
    ])
    expect(sideFiguresOf(expected, { delivered: '5', min: '9', max: '8' }, 'theirs').faults).toEqual([
      { field: 'min', message: 'Their Minimum should be less than maximum' },
    ])
  })
})

describe('whatever is given', () => {
  const figure = fc.oneof({ weight: 6, arbitrary: writtenNumbers(9) }, fc.constantFrom('', 'NV', 'few', '97.5%', ' 5 '), almostNumbers)
  const expectations = fc.record({
    measureType: fc.constantFrom('N', '%', 'T'),
    target: fc.oneof(writtenNumbers(6), fc.constantFrom('', 'as agreed', `0.${'0'.repeat(40)}`)),
    min: fc.constantFrom('2', '-3.5', 'LB', 'NA'),
    max: fc.constantFrom('8', '250.25', 'HB', 'NA'),
    pace: fc.constantFrom('month', 'day', 'project'),
  })
  const days = fc.uniqueArray(fc.record({ ordinal: fc.integer({ min: 1, max: 30 }), name: fc.constant('Bridge'), value: figure }), {
    maxLength: 8,
    selector: ({ ordinal }) => ordinal,
  })
  const rows = fc.record({
    delivered: figure,
    min: figure,
    max: figure,
    outsideRange: fc.constantFrom('', '0', '3'),
    shortTermAction: fc.constantFrom('', 'Ask again'),
    values: fc.option(days, { nil: undefined }),
  })

  it('is kept with the colour of what is kept, and is kept just so when it is given again', () => {
    fc.assert(
      fc.property(expectations, rows, (wanted, row) => {
        const { figures } = figuresOf(wanted, row, november)
        fc.pre(figures !== undefined)
        const { colour, delivered, min, max, outsideRange } = figures
        const side = {
          type: wanted.measureType,
          isMonthly: wanted.pace === 'month',
          delivered,
          expectationMin: wanted.min,
          expectationMax: wanted.max,
        }
        expect(colour).toBe(colourOf({ ...side, dataMin: min, dataMax: max }))
        const again = { ...figures, outsideRange: String(outsideRange ?? ''), values: undefined }
        expect(figuresOf(wanted, again, november).figures).toEqual({ ...figures, values: [] })
      }),
      { numRuns: 2000 },
    )
  })
})
