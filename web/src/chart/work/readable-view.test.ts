import { describe, expect, it } from 'vitest'
import { readableView } from './readable-view.ts'

const phone = { width: 390, height: 620 }
const step = (x: number, y: number) => ({ x, y, width: 152, height: 72 })

describe('the first view of a chart on a phone', () => {
  it('shows a wide chart from its upper left corner, large enough to be read', () => {
    // when
    const view = readableView({ x: 100, y: 200, width: 1344, height: 1000 }, step(140, 240), phone)
    // then: 0.75 of the chart, 16 pixels from both edges
    expect(view).toEqual({ zoom: 0.75, x: 16 - 75, y: 16 - 150 })
  })

  it('begins with the first step where the corner of the chart would not show it', () => {
    // 1000 down is further than 620 pixels at 0.75
    const view = readableView({ x: 0, y: 0, width: 2000, height: 1600 }, step(40, 1000), phone)
    expect(view).toEqual({ zoom: 0.75, x: 16, y: 16 - 750 })
  })

  it('puts a chart lower than the screen into the middle of its height', () => {
    expect(readableView({ x: 0, y: 0, width: 2000, height: 400 }, step(0, 0), phone)).toEqual({ zoom: 0.75, x: 16, y: 160 })
  })

  it('shows all of a chart that can be read so', () => {
    // 390 less two margins, over 560; 358 / 560 = 0.639 and half of 620 - 200 * 0.639
    const view = readableView({ x: 0, y: 0, width: 560, height: 200 }, step(0, 0), phone)
    expect(view.zoom).toBeCloseTo(0.639)
    expect([view.x, view.y]).toEqual([16, expect.closeTo(246.1, 1)])
  })

  it('never shows a small chart larger than life', () => {
    expect(readableView({ x: 0, y: 0, width: 100, height: 100 }, step(0, 0), phone)).toEqual({ zoom: 1, x: 145, y: 260 })
  })
})
