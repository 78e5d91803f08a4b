import { describe, expect, it } from 'vitest'
import { snapBorders } from './snap-borders.ts'

const right = { x: 1, y: 0 } as const

describe('snapping the borders of a resized box', () => {
  it('comes to rest on the grid where nothing is near', () => {
    expect(snapBorders({ rect: { x: 0, y: 0, width: 101, height: 72 }, moved: right, others: [] })).toEqual({
      rect: { x: 0, y: 0, width: 104, height: 72 },
      guides: [],
    })
  })

  it('lines up with the border of a neighbour and shows the line', () => {
    const snapped = snapBorders({
      rect: { x: 0, y: 0, width: 197, height: 72 },
      moved: right,
      others: [{ x: 50, y: 200, width: 150, height: 40 }],
    })
    expect(snapped.rect.width).toBe(200)
    expect(snapped.guides).toEqual([{ type: 'align', axis: 'x', at: 200, start: 0, end: 240 }])
  })

  it('takes the size of a neighbour, and says both', () => {
    const snapped = snapBorders({
      rect: { x: 0, y: 0, width: 155, height: 72 },
      moved: right,
      others: [{ x: 300, y: 0, width: 152, height: 72 }],
    })
    expect(snapped.rect.width).toBe(152)
    expect(snapped.guides.flatMap((guide) => (guide.type === 'distance' ? [guide.distance] : []))).toEqual([152, 152])
  })

  it('makes the gaps on both sides equal, from the left too', () => {
    const others = [
      { x: 0, y: 0, width: 100, height: 72 },
      { x: 400, y: 0, width: 100, height: 72 },
    ]
    expect(snapBorders({ rect: { x: 140, y: 0, width: 217, height: 72 }, moved: right, others }).rect.width).toBe(220)
    const left = snapBorders({ rect: { x: 143, y: 0, width: 217, height: 72 }, moved: { x: -1, y: 0 }, others })
    expect(left.rect).toEqual({ x: 140, y: 0, width: 220, height: 72 })
    expect(left.guides.flatMap((guide) => (guide.type === 'distance' ? [guide.distance] : []))).toEqual([40, 40])
  })
})
