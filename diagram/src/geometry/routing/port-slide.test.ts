import { describe, expect, it } from 'vitest'
import { buildNode } from '../../testing/sample-charts.ts'
import { slidPort } from './port-slide.ts'

const document = buildNode('d', 'document', { x: 100, y: 200, width: 152, height: 72 })
const data = buildNode('s', 'data', { x: 0, y: 0, width: 96, height: 64 })

describe('a line slid beside its port', () => {
  it('ends on the torn border of a document', () => {
    // wave 14 of 72: half way along the right curve, where x is (152 + 3 · 114 + 3 · 91.2 + 76) / 8 = 105.45,
    // the border is (65 + 3 · 52.4 + 3 · 59.4 + 65) / 8 = 58.175 below the top
    const end = slidPort(document, 'bottom', 105.45 - 76)
    expect(end?.x).toBeCloseTo(205.45)
    expect(end?.y).toBeCloseTo(258.175)
  })

  it('ends at the level top and upright sides of a document', () => {
    expect(slidPort(document, 'top', 40)).toEqual({ x: 216, y: 200 })
    expect(slidPort(document, 'right', 20)).toEqual({ x: 252, y: 256 })
  })

  it('ends on the round lid and bottom of a cylinder', () => {
    // lid 0.14 · 64 = 8.96: a quarter along the curve, x is 96 · (3/16 - 2/64) = 15, it is 8.96 · (1 - 2/4)² = 2.24 in
    for (const offset of [-33, 33]) {
      expect(slidPort(data, 'top', offset)?.y).toBeCloseTo(2.24)
      expect(slidPort(data, 'bottom', offset)?.y).toBeCloseTo(64 - 2.24)
    }
    expect(slidPort(data, 'top', 0)?.y).toBeCloseTo(0)
  })

  it('keeps off the ends of a side', () => {
    expect(slidPort(document, 'bottom', 69)).toBeNull()
    expect(slidPort(data, 'top', -41)).toBeNull()
  })
})
