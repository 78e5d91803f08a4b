import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExactly, writtenNumbers } from '../testing/exact-decimal.ts'
import { roundDelivered } from './decimal.ts'

describe('what was delivered is rounded to the decimals of its target', () => {
  it.each([
    ['96.789', '95.50', '96.79'],
    ['96.785', '95.50', '96.79'],
    ['-96.785', '95.50', '-96.79'],
    ['1.005', '2.00', '1.01'],
    ['2.675', '0.00', '2.68'],
    ['1.5', '2', '2'],
    ['2.5', '2', '3'],
    ['-0.4', '2', '0'],
    ['0.999', '1.00', '1.00'],
    ['9.95', '1.0', '10.0'],
    ['.55', '.5', '0.6'],
    ['999999998.5', '1', '999999999'],
    ['.99999999999999', '0.1234567890123', '1.0000000000000'],
  ])('%s of %s: %s', (delivered, target, rounded) => {
    expect(roundDelivered(delivered, target)).toBe(rounded)
  })

  it.each([
    ['5', '2.00'],
    ['5.0', '2.00'],
    ['007', '2'],
    ['1.234', 'as agreed'],
    ['1.234', ''],
    ['1.234', '10 %'],
    ['1.234', '1e2'],
    ['1.234', 'NV'],
    ['few', '2'],
    ['', '2'],
    ['1,25', '2'],
  ])('%j of %j stays as it is written', (delivered, target) => {
    expect(roundDelivered(delivered, target)).toBe(delivered)
  })

  it('has the decimals of the target between blanks', () => {
    expect(roundDelivered('1.26', ' 2.0 ')).toBe('1.3')
  })

  it('is the nearest number with so many decimals, and of two the one further from zero', () => {
    fc.assert(
      fc.property(writtenNumbers(12), writtenNumbers(6), (delivered, target) => {
        const places = target.includes('.') ? target.length - target.indexOf('.') - 1 : 0
        const rounded = roundDelivered(delivered, target)
        const unit = 10n ** BigInt(8 - places)
        const [before, after] = [readExactly(delivered) ?? 0n, readExactly(rounded) ?? 1n]
        const off = before > after ? before - after : after - before
        expect(rounded === delivered || after % unit === 0n).toBe(true)
        expect(2n * off <= unit).toBe(true)
        if (2n * off === unit) expect(after * after > before * before).toBe(true)
        expect(roundDelivered(rounded, target)).toBe(rounded)
      }),
      { numRuns: 2000 },
    )
  })
})
