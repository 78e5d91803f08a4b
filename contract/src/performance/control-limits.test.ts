import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { controlLimitsOf } from './control-limits.ts'

describe('an individuals chart', () => {
  it('has limits of 2.66 mean moving ranges around the mean', () => {
    // Moving ranges 2, 1, 2, 1: their mean is 1.5, and 2.66 times that 3.99.
    expect(controlLimitsOf([4, 6, 5, 7, 8])).toEqual({
      mean: 6,
      lower: 2.01,
      upper: 9.99,
      isOutside: [false, false, false, false, false],
    })
  })

  it('marks what lies outside of them', () => {
    // Moving ranges 2, 2, 2, 2, 2, 18, 19, 1, 2, 1, 1 come to 52, the values to 150.
    const limits = controlLimitsOf([10, 12, 10, 12, 10, 12, 30, 11, 10, 12, 11, 10])
    expect(limits?.mean).toBe(12.5)
    expect(limits?.lower).toBeCloseTo(-0.0745, 4)
    expect(limits?.upper).toBeCloseTo(25.0745, 4)
    expect(limits?.isOutside).toEqual([false, false, false, false, false, false, true, false, false, false, false, false])
  })

  it('passes gaps over, and takes the values beside them for neighbours', () => {
    expect(controlLimitsOf([null, 4, 6, null, null, 5, 7, 8, null])).toEqual({
      mean: 6,
      lower: 2.01,
      upper: 9.99,
      isOutside: [false, false, false, false, false, false, false, false, false],
    })
  })

  it.each([[[]], [[null]], [[5]], [[null, 5, null]]])('of %j has no limits', (points) => {
    expect(controlLimitsOf(points)).toBeUndefined()
  })

  it('of two values holds both', () => {
    expect(controlLimitsOf([1, 2])).toEqual({ mean: 1.5, lower: -1.16, upper: 4.16, isOutside: [false, false] })
  })

  it.each([0.1, 1 / 3, 2.2, -999_999_999.1, 0.000_000_1])(
    'of %d again and again holds each: what is on a limit is not outside',
    (value) => {
      expect(controlLimitsOf(Array(7).fill(value))).toMatchObject({ isOutside: Array(7).fill(false) })
    },
  )

  const points = fc.array(fc.integer({ min: -10_000, max: 10_000 }), { minLength: 2, maxLength: 40 })

  it('is what a calculator with fractions of whole numbers says', () => {
    fc.assert(
      fc.property(points, (values) => {
        const limits = controlLimitsOf(values.map((value) => value / 100))
        const mean = values.reduce((sum, value) => sum + value / values.length, 0) / 100
        const ranges = values.flatMap((value, index) => (index === 0 ? [] : [Math.abs(value - (values[index - 1] ?? value)) / 100]))
        const reach = (2.66 * ranges.reduce((sum, range) => sum + range, 0)) / ranges.length
        expect(limits?.mean).toBeCloseTo(mean, 6)
        expect(limits?.lower).toBeCloseTo(mean - reach, 6)
        expect(limits?.upper).toBeCloseTo(mean + reach, 6)
        for (const [index, value] of values.entries()) {
          const distance = Math.abs(value / 100 - mean)
          if (Math.abs(distance - reach) > 1e-6) expect(limits?.isOutside[index]).toBe(distance > reach)
        }
      }),
    )
  })

  it('moves with its values and grows with them', () => {
    fc.assert(
      fc.property(points, (values) => {
        const isOutside = controlLimitsOf(values)?.isOutside
        expect(controlLimitsOf(values.map((value) => value + 250))?.isOutside).toEqual(isOutside)
        expect(controlLimitsOf(values.map((value) => -value * 4))?.isOutside).toEqual(isOutside)
        expect(controlLimitsOf(values.toReversed())?.isOutside).toEqual(isOutside?.toReversed())
      }),
    )
  })
})
