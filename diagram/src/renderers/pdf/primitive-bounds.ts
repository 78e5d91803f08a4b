import { boundsOfPoints, type Rect } from '../../model/index.ts'
import type { PathStep, Primitive } from '../../shapes/index.ts'
import { textWidth } from '../../text/index.ts'

/** The box around what a primitive draws, a stroke's width more on each side; null for one that draws nothing. */
export function primitiveBounds(primitive: Primitive): Rect | null {
  switch (primitive.type) {
    case 'rect':
      return primitive
    case 'circle': {
      const { cx, cy, r } = primitive
      return { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r }
    }
    case 'glyph':
      return { x: primitive.x, y: primitive.y, width: primitive.size, height: primitive.size }
    case 'path':
      return boundsOfPoints(primitive.steps.flatMap(pointsOf))
    case 'text': {
      const { x, y, text, fontSize, weight, anchor, rotated } = primitive
      const length = textWidth(text, fontSize, weight)
      const before = anchor === 'start' ? 0 : anchor === 'end' ? length : length / 2
      return rotated
        ? { x: x - fontSize, y: y - length + before, width: fontSize * 1.3, height: length }
        : { x: x - before, y: y - fontSize, width: length, height: fontSize * 1.3 }
    }
  }
}

/** Ends and control points: the curve stays inside the box around them. */
function pointsOf(step: PathStep): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = []
  const numbers = step.slice(1).filter((part) => typeof part === 'number')
  for (let index = 0; index + 1 < numbers.length; index += 2) points.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 })
  return points
}
