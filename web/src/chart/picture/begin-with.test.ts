import { describe, expect, it } from 'vitest'
import { beginWith, fitPart } from './pan-zoom.ts'

const frame = { width: 716, height: 500 }
const wide = { x: 0, y: 0, width: 2000, height: 300 }
const step = (x: number) => ({ x, y: 100, width: 152, height: 72 })

describe('the first view of a picture', () => {
  it('shows all of it where that is not smaller than the floor', () => {
    // 716 / (700 + 2 * 48) = 0.8995
    const view = beginWith({ x: 0, y: 0, width: 700, height: 300 }, frame, { floor: 0.8, parts: [step(0)] })
    expect(view.zoom).toBeCloseTo(0.8995, 3)
  })

  it('begins with what comes first, and with no room beyond the edge, where the picture is larger', () => {
    // 24 pixels before the left edge; 300 * 0.8 in the middle of 500
    expect(beginWith(wide, frame, { floor: 0.8, parts: [step(40)] })).toEqual({ zoom: 0.8, x: 24, y: 130 })
  })

  it('begins where the changes are, all of them where they have room together', () => {
    // from 1000 to 1352: their middle, 1176 * 0.8 = 940.8, in the middle of 716
    const view = beginWith(wide, frame, { floor: 0.8, parts: [step(1200), step(1000)] })
    expect(view.x).toBeCloseTo(358 - 940.8)
    // from 200 to 1952 they have not: the first in the list, 1876 * 0.8 = 1500.8, and the right edge stays at the right
    expect(beginWith(wide, frame, { floor: 0.8, parts: [step(1800), step(200)] }).x).toBeCloseTo(716 - 24 - 1600)
  })

  it('begins at the corner of a picture in which nothing comes first', () => {
    expect(beginWith(wide, frame, { floor: 0.8, parts: [] })).toEqual({ zoom: 0.8, x: 24, y: 130 })
  })
})

it('brings a part to the middle no smaller than the floor, however large it is', () => {
  expect(fitPart(wide, frame, { zoom: 0.8, least: 1, floor: 0.8 }).zoom).toBe(0.8)
  expect(fitPart(step(0), frame, { zoom: 0.8, least: 1, floor: 0.8 }).zoom).toBe(1)
})
