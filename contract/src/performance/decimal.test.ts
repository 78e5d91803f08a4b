import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExactly, writtenNumbers } from '../testing/exact-decimal.ts'
import { compareDecimals, decimalOf, divideDecimal, readDecimal, writeDecimal } from './decimal.ts'

const read = (text: string) => readDecimal(text) ?? { units: 0n, places: 0 }

describe('a decimal', () => {
  it.each([
    ['5', '5'],
    ['-0.50', '-0.50'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['007', '7'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['999999999.12345', '999999999.12345'],
  ])('%s is written %s', (text, written) => {
    expect(writeDecimal(read(text))).toBe(written)
  })

  it.each(['', '1,5', '5.', '1e5', ' 5', 'NV', '+5', '--5', '٣', 'Infinity'])('%j is none', (text) => {
    expect(readDecimal(text)).toBeUndefined()
  })

  it.each([
    [0.1, '0.1'],
    [-12.5, '-12.5'],
    [0.000_000_1, '0.0000001'],
    [-0.000_001_5, '-0.0000015'],
    [1e21, '1000000000000000000000'],
    [0, '0'],
    [-0, '0'],
  ])('the number %d is %s', (number, written) => {
    expect(writeDecimal(decimalOf(number))).toBe(written)
  })

  it('is what was written, in every way of writing one', () => {
    fc.assert(
      fc.property(writtenNumbers(12), (text) => {
        expect(readExactly(writeDecimal(read(text)))).toBe(readExactly(text))
      }),
    )
  })

  it('comes before another as their sizes say', () => {
    fc.assert(
      fc.property(writtenNumbers(9), writtenNumbers(9), (one, other) => {
        const difference = (readExactly(one) ?? 0n) - (readExactly(other) ?? 0n)
        expect(Math.sign(compareDecimals(read(one), read(other)))).toBe(Number(difference > 0n) - Number(difference < 0n))
      }),
    )
  })

  it.each([
    ['1', 3n, 2, '0.33'],
    ['2', 3n, 2, '0.67'],
    ['1', 2n, 0, '1'],
    ['-1', 2n, 0, '-1'],
    ['-1', 3n, 0, '0'],
    ['0.25', 1n, 1, '0.3'],
    ['-0.25', 1n, 1, '-0.3'],
    ['2.675', 1n, 2, '2.68'],
    ['1.005', 1n, 2, '1.01'],
    ['7', 1n, 2, '7.00'],
  ])('%s by %d to %d places is %s', (text, by, places, quotient) => {
    expect(writeDecimal(divideDecimal(read(text), by, places))).toBe(quotient)
  })
})
