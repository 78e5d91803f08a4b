import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { almostNumbers, readExactly, writtenNumbers } from '../testing/exact-decimal.ts'
import { checkBounds, forceBounds } from './check-measure.ts'

type Given = { target: string; min: string; max: string }
const check = ({ target, min, max }: Given) => checkBounds({ measureType: 'N', target, min, max })
const say = (given: Partial<Given>) => check({ target: '', min: 'NA', max: 'NA', ...given })?.message

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
    expect(say({ min })).toBe(message)
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
    expect(say({ max })).toBe(message)
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
    ['6', '1e0', '7', undefined],
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
        expect(forceBounds({ measureType: 'N', ...row })).toEqual({ measureType: 'N', ...row })
      }),
    )
  })
})

const opposite = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`)

/** The rules of `spec 3 §5` one by one, each told of by itself; in the order in which they are said. */
function brokenRules({ target, min, max }: Given): string[] {
  const [wanted, least, most] = [target.trim(), min, max].map(readExactly)
  const isOpenOnBothSides = min === 'LB' && max === 'HB'
  const rules: [boolean, string][] = [
    [min === '', 'Minimum is required'],
    [max === '', 'Maximum is required'],
    [!['LB', 'NA'].includes(min) && (least === undefined || min.length > 6), 'Minimum should be a number and 6 characters max'],
    [!['HB', 'NA'].includes(max) && (most === undefined || max.length > 6), 'Maximum should be a number and 6 characters max'],
    [isOpenOnBothSides, 'Lower-the-Better and Higher-the-Better exclude each other'],
    [least !== undefined && wanted !== undefined && least > wanted, 'Minimum should be less than target'],
    [most !== undefined && wanted !== undefined && most < wanted, 'Maximum should be greater than target'],
    [least !== undefined && most !== undefined && least > most, 'Minimum should be less than maximum'],
  ]
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []))
}
