import { describe, expect, it } from 'vitest'
import { viewRevealing } from './view-revealing.ts'

const size = { width: 1000, height: 600 }
const step = (x: number, y: number) => ({ x, y, width: 152, height: 72 })
const reveal = (area: { x: number; y: number; width: number; height: number }, view = { x: 0, y: 0, zoom: 1 }) =>
  viewRevealing({ view, size }, area, 'into-view')

describe('bringing a step into view', () => {
  it('leaves the view alone where the step is seen', () => {
    expect(reveal(step(400, 200))).toBeNull()
  })

  it('goes no further than shows the step, 64 pixels from the border, at the same zoom', () => {
    // 900 + 152 = 1052: 116 to the left make it end at 936
    expect(reveal(step(900, 200))).toEqual({ x: -116, y: 0, zoom: 1 })
    expect(reveal(step(400, -100))).toEqual({ x: 0, y: 164, zoom: 1 })
    // at half the size it ends at 1000 + 76 = 1076
    expect(reveal(step(2000, 400), { x: 0, y: 0, zoom: 0.5 })).toEqual({ x: -140, y: 0, zoom: 0.5 })
  })

  it('keeps clear of the minimap in the lower right corner', () => {
    // the corner begins at 808 across and 480 down: the step ends at 936 across, and must end at 480 down
    expect(reveal(step(900, 500))).toEqual({ x: -116, y: -92, zoom: 1 })
    expect(reveal(step(780, 480))).toEqual({ x: 0, y: -72, zoom: 1 })
  })

  it('looks from further away at what has no room, and from nearer at what could not be read', () => {
    expect(reveal({ x: 0, y: 0, width: 1840, height: 72 })?.zoom).toBe(0.5)
    expect(reveal(step(400, 200), { x: 0, y: 0, zoom: 0.2 })?.zoom).toBe(0.7)
  })

  it('puts what was looked for into the middle', () => {
    const found = viewRevealing({ view: { x: 0, y: 0, zoom: 1 }, size }, step(24, 24), 'to-middle')
    // (1000 - 152) / 2 - 24, (600 - 72) / 2 - 24
    expect(found).toEqual({ x: 400, y: 240, zoom: 1 })
  })
})
