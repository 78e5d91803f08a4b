import type { Rect } from '../model/index.ts'

/**
 * Boxes as one reads them: row by row from the top, each row from the left. Boxes whose centres are less than half
 * a box apart in height are in one row.
 */
export function readingOrder<T extends Rect>(items: readonly T[]): T[] {
  const byTop = [...items].sort((a, b) => middle(a) - middle(b) || a.x - b.x)
  const rows: T[][] = []
  for (const item of byTop) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && middle(item) - middle(first) < Math.min(item.height, first.height) / 2 + 8) row.push(item)
    else rows.push([item])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x || a.y - b.y))
}

function middle(rect: Rect): number {
  return rect.y + rect.height / 2
}
