import type { PathStep } from './primitive.ts'

/** How far the control points of a quarter ellipse are, as a part of its radius. */
const reach = 0.5523

/** An ellipse filling a box of this size, `inset` from its border. */
export function ellipse({ width, height }: { width: number; height: number }, inset = 0): PathStep[] {
  const cx = width / 2
  const cy = height / 2
  const rx = Math.max(1, cx - inset)
  const ry = Math.max(1, cy - inset)
  const dx = rx * reach
  const dy = ry * reach
  return [
    ['M', cx, cy - ry],
    ['C', cx + dx, cy - ry, cx + rx, cy - dy, cx + rx, cy],
    ['C', cx + rx, cy + dy, cx + dx, cy + ry, cx, cy + ry],
    ['C', cx - dx, cy + ry, cx - rx, cy + dy, cx - rx, cy],
    ['C', cx - rx, cy - dy, cx - dx, cy - ry, cx, cy - ry],
    ['Z'],
  ]
}
