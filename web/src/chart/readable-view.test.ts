import { describe, expect, it } from 'vitest'
import { readableView } from './readable-view.ts'

const phone = { width: 390, height: 620 }

describe('the first view of a chart on a phone', () => {
  it('shows a wide chart from its upper left corner, large enough to be read', () => {
    // when
    const view = readableView({ x: 100, y: 200, width: 1344, height: 1000 }, phone)
    // then: 0.75 of the chart, 16 pixels from both edges
    expect(view).toEqual({ zoom: 0.75, x: 16 - 75, y: 16 - 150 })
  })

  it('puts a chart lower than the screen into the middle of its height', () => {
    expect(readableView({ x: 0, y: 0, width: 2000, height: 400 }, phone)).toEqual({ zoom: 0.75, x: 16, y: 160 })
  })

  it('fits the width of a chart that can be read so', () => {
    // 390 less two margins, over 400
    expect(readableView({ x: 0, y: 0, width: 400, height: 200 }, phone).zoom).toBeCloseTo(0.895)
  })

  it('never shows a small chart larger than life', () => {
    expect(readableView({ x: 0, y: 0, width: 100, height: 100 }, phone)).toEqual({ zoom: 1, x: 145, y: 260 })
  })
})
