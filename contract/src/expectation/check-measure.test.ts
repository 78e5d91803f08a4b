import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { almostNumbers, readExactly, writtenNumbers } from '../testing/exact-decimal.ts'
import { checkBounds, forceBounds, isTargetInWords } from './check-measure.ts'

type Given = { target: string; min: string; max: string }
const check = ({ target, min, max }: Given) => checkBounds({ measureType: 'N', target, min, max })
const messageOf = (given: Partial<Given>) => check({ target: '', min: 'NA', max: 'NA', ...given })?.message

const numbers = writtenNumbers(6)
const anyBound = (words: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: numbers },
    { weight: 2, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.constantFrom('', 'NA', 'LB', 'HB', 'NV', 'na', '1234567', '-123456') },
    { weight: 1, arbitrary: almostNumbers },
  )
const rows = fc.record({
  target: fc.oneof(
    { weight: 4, arbitrary: writtenNumbers(9) },
    { weight: 1, arbitrary: fc.constantFrom('', 'as agreed', '10 %', '1e1', ' 5 ') },
  ),
  min: anyBound(['NA', 'LB']),
  max: anyBound(['NA', 'HB']),
})

/** Targets among these rows that are written with digits and are no numbers. */
const miswritten = ['10 %', '1e1']

describe('minimum and maximum', () => {
  it.each([
    ['5', undefined],
    ['-12345', undefined],
    ['123456', undefined],
    ['1.2345', undefined],
    ['.5', undefined],
    ['-.5', undefined],
    ['007', undefined],
    ['NA', undefined],
    ['LB', undefined],
    ['', 'Minimum is required'],
    ['1234567', 'Minimum should be a number and 6 characters max'],
    ['-123456', 'Minimum should be a number and 6 characters max'],
    ['1e3', 'Minimum should be a number and 6 characters max'],
    ['1,5', 'Minimum should be a number and 6 characters max'],
    ['1 000', 'Minimum should be a number and 6 characters max'],
    ['+5', 'Minimum should be a number and 6 characters max'],
    ['5.', 'Minimum should be a number and 6 characters max'],
    ['0x1F', 'Minimum should be a number and 6 characters max'],
    ['∞', 'Minimum should be a number and 6 characters max'],
    ['NaN', 'Minimum should be a number and 6 characters max'],
    ['few', 'Minimum should be a number and 6 characters max'],
    ['HB', 'Minimum should be a number and 6 characters max'],
    ['NV', 'Minimum should be a number and 6 characters max'],
    ['lb', 'Minimum should be a number and 6 characters max'],
  ])('a minimum of %j: %j', (min, message) => {
    expect(messageOf({ min })).toBe(message)
  })

  it.each([
    ['100', undefined],
    ['HB', undefined],
    ['NA', undefined],
    ['', 'Maximum is required'],
    ['1000000', 'Maximum should be a number and 6 characters max'],
    ['Infinity', 'Maximum should be a number and 6 characters max'],
    ['1e5', 'Maximum should be a number and 6 characters max'],
    ['99,9', 'Maximum should be a number and 6 characters max'],
    ['LB', 'Maximum should be a number and 6 characters max'],
    ['NV', 'Maximum should be a number and 6 characters max'],
  ])('a maximum of %j: %j', (max, message) => {
    expect(messageOf({ max })).toBe(message)
  })

  it.each([
    ['6', '5', '7', 'Minimum should be less than target'],
    ['5.01', '5', 'HB', 'Minimum should be less than target'],
    ['-1', '-2', 'NA', 'Minimum should be less than target'],
    ['5', '5', '5', undefined],
    ['5.0', '5', '5.00', undefined],
    ['LB', '5', '4.99', 'Maximum should be greater than target'],
    ['NA', '-2', '-3', 'Maximum should be greater than target'],
    // Both are wrong: the minimum is said first.
    ['6', '5', '4', 'Minimum should be less than target'],
    // Only a number can be compared.
    ['6', 'five', '7', undefined],
    ['6', '5 days', '7', undefined],
    ['6', '1e0', '7', 'Target should be a number'],
    ['6', '5,5', '7', 'Target should be a number'],
    ['6', '10 %', '7', 'Target should be a number'],
    ['6', ' 5 ', '7', 'Minimum should be less than target'],
    ['6', '', '5', 'Minimum should be less than maximum'],
    ['LB', '5', 'HB', 'Lower-the-Better and Higher-the-Better exclude each other'],
  ])('a minimum of %s, a target of %s and a maximum of %s: %s', (min, target, max, message) => {
    expect(check({ min, target, max })?.message).toBe(message)
  })

  it('are refused with the first of the messages whose rule is broken', () => {
    fc.assert(
      fc.property(rows, (row) => {
        expect(check(row)?.message).toBe(brokenRules(row)[0])
      }),
      { numRuns: 2000 },
    )
  })

  it('that are refused become good by giving up both', () => {
    fc.assert(
      fc.property(rows, ({ target }) => {
        fc.pre(!miswritten.includes(target))
        expect(check({ target, min: 'NA', max: 'NA' })).toBeUndefined()
      }),
    )
  })

  it('stay good when they are loosened', () => {
    fc.assert(
      fc.property(rows, (row) => {
        fc.pre(check(row) === undefined)
        expect(check({ ...row, min: 'NA' })).toBeUndefined()
        expect(check({ ...row, max: 'NA' })).toBeUndefined()
      }),
    )
  })

  it('mirror each other: what is true of a minimum is true of the maximum of the opposite numbers', () => {
    fc.assert(
      fc.property(numbers, numbers, (bound, target) => {
        const isRefused = check({ target, min: bound, max: 'NA' }) !== undefined
        fc.pre([opposite(bound), opposite(target)].every((text) => text.length <= 6))
        expect(check({ target: opposite(target), min: 'NA', max: opposite(bound) }) !== undefined).toBe(isRefused)
      }),
    )
  })

  it('of a text are Not Applicable, whatever was sent', () => {
    fc.assert(
      fc.property(rows, (row) => {
        const forced = forceBounds({ measureType: 'T', ...row })
        expect(forced).toEqual({ measureType: 'T', target: row.target, min: 'NA', max: 'NA' })
        expect(checkBounds(forced)).toBeUndefined()
      }),
    )
  })
})

describe('a target', () => {
  const ofType = (measureType: 'T' | 'N' | '%', target: string) => checkBounds({ measureType, target, min: 'NA', max: 'NA' })

  it.each(['10,5', '1e1', '1 000', '5.', '+5', '½', '0x1F', 'Infinity', '5 / 6', '95 % '.repeat(2)])(
    'of a number or a percentage is refused where it is written with digits and is none: %j',
    (target) => {
      for (const measureType of ['N', '%'] as const)
        expect(ofType(measureType, target)).toEqual({ field: 'target', message: 'Target should be a number' })
      expect(ofType('T', target)).toBeUndefined()
    },
  )

  it.each(['', '5', '-0.5', '.5', 'as agreed', 'about ten', '5 days', 'Q4'])('may be a number, nothing, or words: %j', (target) => {
    for (const measureType of ['N', '%', 'T'] as const) expect(ofType(measureType, target)).toBeUndefined()
  })

  it('of a percentage may be written with its sign, as what is delivered', () => {
    expect(ofType('%', '95 %')).toBeUndefined()
    expect(ofType('N', '95 %')?.message).toBe('Target should be a number')
    expect(checkBounds({ measureType: '%', target: '95 %', min: '96', max: 'NA' })?.message).toBe('Minimum should be less than target')
    expect(forceBounds({ measureType: '%', target: '95 %', min: 'NA', max: 'NA' }).target).toBe('95')
  })

  it('is asked for its number after the bounds were chosen, and before they are looked at', () => {
    expect(messageOf({ target: '10,5', min: '' })).toBe('Minimum is required')
    expect(messageOf({ target: '10,5', min: 'few' })).toBe('Target should be a number')
  })

  it('in words is told to be such', () => {
    const isInWords = (measureType: 'T' | 'N' | '%' | '', target: string) => isTargetInWords({ measureType, target })
    expect(['about ten', '5 days'].map((target) => isInWords('N', target))).toEqual([true, true])
    expect(['', '5', '10,5'].map((target) => isInWords('N', target))).toEqual([false, false, false])
    expect([isInWords('%', '95 %'), isInWords('T', 'as agreed'), isInWords('', 'as agreed')]).toEqual([false, false, false])
  })
})

it.each([
  ['-0', '0'],
  ['-0.0', '0.0'],
  ['-.0', '.0'],
  ['-0.1', '-0.1'],
  ['LB', 'LB'],
])('a target and bounds of %s are kept as %s', (given, kept) => {
  expect(forceBounds({ measureType: 'N', target: given, min: given, max: given })).toEqual({
    measureType: 'N',
    target: kept,
    min: kept,
    max: kept,
  })
})

const opposite = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`)

/** The rules of specification 3 §5 one by one, each with its own message; in the order of the messages. */
function brokenRules({ target, min, max }: Given): string[] {
  const [wanted, least, most] = [target.trim(), min, max].map(readExactly)
  const isMiswritten = wanted === undefined && miswritten.includes(target)
  const isOpenOnBothSides = min === 'LB' && max === 'HB'
  const rules: [boolean, string][] = [
    [min === '', 'Minimum is required'],
    [max === '', 'Maximum is required'],
    [isMiswritten, 'Target should be a number'],
    [!['LB', 'NA'].includes(min) && (least === undefined || min.length > 6), 'Minimum should be a number and 6 characters max'],
    [!['HB', 'NA'].includes(max) && (most === undefined || max.length > 6), 'Maximum should be a number and 6 characters max'],
    [isOpenOnBothSides, 'Lower-the-Better and Higher-the-Better exclude each other'],
    [least !== undefined && wanted !== undefined && least > wanted, 'Minimum should be less than target'],
    [most !== undefined && wanted !== undefined && most < wanted, 'Maximum should be greater than target'],
    [least !== undefined && most !== undefined && least > most, 'Minimum should be less than maximum'],
  ]
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []))
}
