import { describe, expect, it } from 'vitest'
import { fitSmall, viewShowing } from './pan-zoom.ts'

const frame = { width: 800, height: 600 }
const part = { x: 100, y: 100, width: 100, height: 50 }

it('leaves the view where all of a part is seen already, 48 from the border', () => {
  const view = { zoom: 1, x: -52, y: 0 }
  expect(viewShowing(part, frame, { view, least: 0.6 })).toEqual(view)
})

it.each([
  { why: 'it lies at the border', view: { zoom: 1, x: -53, y: 0 }, zoom: 1 },
  { why: 'it is smaller than it may be', view: { zoom: 0.5, x: 0, y: 0 }, zoom: 0.6 },
])('brings it to the middle where $why', ({ view, zoom }) => {
  // The middle of the part is at 150, 125, that of the frame at 400, 300.
  expect(viewShowing(part, frame, { view, least: 0.6 })).toEqual({ zoom, x: 400 - 150 * zoom, y: 300 - 125 * zoom })
})

describe('a stamp of 112 by 92', () => {
  const stamp = { width: 112, height: 92 }

  it('shows all of a picture, 6 from its border', () => {
    expect(fitSmall({ x: 100, y: 50, width: 200, height: 80 }, stamp, 0.2)).toEqual({ zoom: 0.5, x: 6 - 50, y: 6 + 20 - 25 })
  })

  it('shows the beginning of what would be too small', () => {
    expect(fitSmall({ x: 100, y: 50, width: 1000, height: 80 }, stamp, 0.25)).toEqual({ zoom: 0.25, x: 6 - 25, y: 6 + 30 - 12.5 })
  })
})
