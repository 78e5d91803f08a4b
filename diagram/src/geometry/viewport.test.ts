import { describe, expect, it } from 'vitest'
import { fitViewport, toChart, toScreen, visibleArea, zoomAround, zoomBy } from './viewport.ts'

describe('the view of a chart', () => {
  it('zooms in steps of 0.3', () => {
    expect(zoomBy(1, 1)).toBe(1.3)
    expect(zoomBy(1.3, 1)).toBe(1.6)
    expect(zoomBy(1, -1)).toBe(0.7)
    expect(zoomBy(0.4, -1)).toBe(0.2)
    expect(zoomBy(4, 1)).toBe(4)
    expect(zoomBy(0.05, -1)).toBe(0.05)
  })

  it('fits an area into the middle of the screen, never larger than life', () => {
    const area = { x: 100, y: 50, width: 2000, height: 1000 }
    const view = fitViewport({ area, screen: { width: 1064, height: 800 } })
    expect(view.zoom).toBe(0.5)
    expect(toScreen(view, { x: 1100, y: 550 })).toEqual({ x: 532, y: 400 })
    expect(fitViewport({ area: { ...area, width: 10, height: 10 }, screen: { width: 800, height: 800 } }).zoom).toBe(1)
  })

  it('keeps the place under the pointer when zooming', () => {
    const view = { x: 30, y: -20, zoom: 0.7 }
    const pointer = { x: 400, y: 300 }
    const next = zoomAround(view, pointer, 1.3)
    expect(toChart(next, pointer).x).toBeCloseTo(toChart(view, pointer).x)
    expect(toChart(next, pointer).y).toBeCloseTo(toChart(view, pointer).y)
  })

  it('knows the part of the chart on the screen', () => {
    expect(visibleArea({ x: -100, y: 50, zoom: 0.5 }, { width: 400, height: 200 })).toEqual({ x: 200, y: -100, width: 800, height: 400 })
  })
})
