import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExactly, writtenNumbers } from '../testing/exact-decimal.ts'
import { type ExpectedFigures, summariseValues } from './summarise-values.ts'

const expected = (changes: Partial<ExpectedFigures> = {}): ExpectedFigures => ({
  measureType: 'N',
  target: '5.0',
  min: '2',
  max: '8',
  ...changes,
})
const values = (...texts: string[]) => texts.map((value) => ({ value }))

describe('the values of single days or projects', () => {
  it.each<[string, Partial<ExpectedFigures>, string[], object]>([
    ['one', {}, ['4'], { delivered: '4.0', min: '4', max: '4', outsideRange: 0 }],
    ['some', {}, ['4', '9', '1.5'], { delivered: '4.8', min: '1.5', max: '9', outsideRange: 2 }],
    ['halves, away from zero', {}, ['0.1', '0.2'], { delivered: '0.2', min: '0.1', max: '0.2', outsideRange: 2 }],
    ['halves below zero', { min: 'LB' }, ['-0.1', '-0.2'], { delivered: '-0.2', min: '-0.2', max: '-0.1', outsideRange: 0 }],
    ['at the bounds', {}, ['2.00', '8'], { delivered: '5.0', min: '2.00', max: '8', outsideRange: 0 }],
    ['those of whole targets', { target: '5' }, ['1', '2'], { delivered: '2', min: '1', max: '2', outsideRange: 1 }],
    [
      'tenths, which no machine number is',
      { target: '0.00' },
      ['0.1', '0.2', '0.3'],
      { delivered: '0.20', min: '0.1', max: '0.3', outsideRange: 3 },
    ],
    ['without a numeric target', { target: 'soon' }, ['1.25', '2.5'], { delivered: '1.88', min: '1.25', max: '2.5', outsideRange: 1 }],
    ['without any target', { target: '' }, ['1', '2'], { delivered: '2', min: '1', max: '2', outsideRange: 1 }],
    ['with a lower one the better', { min: 'LB' }, ['-100', '9'], { delivered: '-45.5', min: '-100', max: '9', outsideRange: 1 }],
    ['with a higher one the better', { max: 'HB' }, ['1', '900'], { delivered: '450.5', min: '1', max: '900', outsideRange: 1 }],
    ['without bounds', { min: 'NA', max: 'NA' }, ['-5', '500'], { delivered: '247.5', min: '-5', max: '500', outsideRange: 0 }],
    ['none', {}, [], { delivered: '', min: 'NV', max: 'NV', outsideRange: null }],
    ['in percent', { measureType: '%', target: '98' }, ['97.4', '97.6'], { delivered: '98', min: '97.4', max: '97.6', outsideRange: 2 }],
    ['texts', { measureType: 'T' }, ['late', 'in time'], { delivered: 'in time', min: 'NA', max: 'NA', outsideRange: null }],
    ['no texts', { measureType: 'T' }, [], { delivered: '', min: 'NA', max: 'NA', outsideRange: null }],
    [
      'the largest, whose mean must fit',
      { target: `0.${'0'.repeat(40)}` },
      ['-999999999', '-999999998'],
      { delivered: '-999999998.5000', min: '-999999999', max: '-999999998', outsideRange: 2 },
    ],
    [
      'small ones, whose mean must fit',
      { target: `0.${'0'.repeat(40)}` },
      ['0', '0', '1'],
      { delivered: '0.333333333333', min: '0', max: '1', outsideRange: 3 },
    ],
  ])('%s', (_words, changes, texts, summary) => {
    expect(summariseValues(expected(changes), values(...texts))).toEqual(summary)
  })

  const numbers = fc.array(writtenNumbers(9), { minLength: 1, maxLength: 31 })
  const exactly = (text: string): bigint => readExactly(text) ?? 0n

  it('come to the nearest number with the target’s decimals to their mean, and of two the one further from zero', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 4 }), (texts, places) => {
        const target = places === 0 ? '1' : `1.${'0'.repeat(places)}`
        const { delivered } = summariseValues(expected({ target }), values(...texts))
        const count = BigInt(texts.length)
        const sum = texts.reduce((total, text) => total + exactly(text), 0n)
        const off = exactly(delivered) * count - sum
        const unit = 10n ** BigInt(8 - places) * count
        expect((delivered.split('.')[1] ?? '').length).toBe(places)
        expect(2n * (off < 0n ? -off : off) <= unit).toBe(true)
        if (2n * (off < 0n ? -off : off) === unit) expect(off < 0n).toBe(sum < 0n)
      }),
      { numRuns: 1000 },
    )
  })

  it('have extremes that are among them and that none exceeds, and a count of those outside that is told another way', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom('2', '-10.5', 'LB', 'NA'),
        fc.constantFrom('8', '250.75', 'HB', 'NA'),
        (texts, least, greatest) => {
          const { min, max, outsideRange } = summariseValues(expected({ min: least, max: greatest }), values(...texts))
          expect(texts).toContain(min)
          expect(texts).toContain(max)
          for (const text of texts) expect(exactly(min) <= exactly(text) && exactly(text) <= exactly(max)).toBe(true)
          const within = texts.filter((text) => clamp(exactly(text), readExactly(least), readExactly(greatest)) === exactly(text))
          expect(outsideRange).toBe(texts.length - within.length)
        },
      ),
    )
  })

  it('come to the same in any order, but of texts', () => {
    fc.assert(
      fc.property(numbers, (texts) => {
        const { delivered, outsideRange } = summariseValues(expected(), values(...texts))
        expect(summariseValues(expected(), values(...texts.toReversed()))).toMatchObject({ delivered, outsideRange })
      }),
    )
  })
})

function clamp(value: bigint, least: bigint | undefined, greatest: bigint | undefined): bigint {
  if (least !== undefined && value < least) return least
  return greatest !== undefined && value > greatest ? greatest : value
}
