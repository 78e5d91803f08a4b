import { expect, it } from 'vitest'
import { overlaps, type Rect } from '../model/index.ts'
import { indexRects } from './spatial-index.ts'

/** 400 boxes in rows, and one so huge that it lies across all of them. */
const boxes: Rect[] = [
  ...Array.from({ length: 400 }, (_, index) => ({
    x: (index % 20) * 240 - 800,
    y: Math.floor(index / 20) * 136 - 400,
    width: 160,
    height: 72,
  })),
  { x: -8000, y: -8000, width: 20_000, height: 20_000 },
]

const areas: Rect[] = [
  { x: 0, y: 0, width: 500, height: 300 },
  { x: -3000, y: -3000, width: 9000, height: 9000 },
  { x: 161, y: -63, width: 70, height: 60 },
]

it('finds the boxes that share area with a place, in their order, as often as it is asked', () => {
  const index = indexRects(boxes)
  for (const turn of [1, 2, 3]) {
    for (const area of areas) {
      const found = boxes.filter((box) => overlaps(box, area))
      expect([turn, index.find(area)]).toEqual([turn, found])
    }
  }
})
