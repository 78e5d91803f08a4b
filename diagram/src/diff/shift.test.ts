import { describe, expect, it } from 'vitest'
import { isNear, shiftBetween } from './shift.ts'

describe('how far something went', () => {
  it('is counted to the right and down', () => {
    expect(shiftBetween({ x: 10, y: 50 }, { x: 40, y: 30 })).toEqual({ x: 30, y: -20 })
  })

  it('is the same as long as it differs by less than a hundredth', () => {
    const far = { x: 30, y: -20 }
    expect(isNear(far, { x: 30.009, y: -20.009 })).toBe(true)
    expect(isNear(far, { x: 29.991, y: -19.991 })).toBe(true)
    const origin = { x: 0, y: 0 }
    expect([isNear(origin, { x: 0.01, y: 0 }), isNear(origin, { x: 0, y: 0.01 })]).toEqual([false, false])
    expect(isNear(far, { x: 30.011, y: -20 })).toBe(false)
    expect(isNear(far, { x: 29.989, y: -20 })).toBe(false)
    expect(isNear(far, { x: 30, y: -19.989 })).toBe(false)
    expect(isNear(far, { x: 30, y: -20.011 })).toBe(false)
  })
})
