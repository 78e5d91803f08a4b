import { bottomOf, overlaps, type Rect, rightOf } from '../../model/index.ts'

/** A box to be set apart from others; a fixed one stays. */
export interface ApartBox {
  readonly rect: Rect
  readonly isFixed: boolean
}

interface Point {
  x: number
  y: number
}

/** The way that gives way: the shorter one, or always the same where there is room for it. */
export type ApartWay = 'shorter' | 'right' | 'down'

const gap = 24
/** With more boxes, or when pushing does not end, all are set apart in one pass to the right. */
const mostPushed = 300
const rounds = 60

/** How far each box goes so that none is over another: only those that are, to the right or down. */
export function setApart(boxes: readonly ApartBox[], way: ApartWay): readonly Readonly<Point>[] {
  const pushed = boxes.length > mostPushed ? null : pushedApart(boxes, way)
  return pushed ?? sweptApart(boxes)
}

function pushedApart(boxes: readonly ApartBox[], way: ApartWay): Point[] | null {
  const shifts = boxes.map((): Point => ({ x: 0, y: 0 }))
  for (let round = 0; round < rounds; round += 1) {
    const order = boxes.map((_, index) => index).sort((a, b) => rank(boxes[a], shifts[a]) - rank(boxes[b], shifts[b]) || a - b)
    let isClear = true
    order.forEach((first, at) => {
      for (const second of order.slice(at + 1)) if (push({ boxes, shifts, way }, first, second)) isClear = false
    })
    if (isClear) return shifts
  }
  return null
}

/** Reading order; what is fixed never gives way. */
function rank(box: ApartBox | undefined, shift: Point | undefined): number {
  if (!box || !shift) return 0
  return (box.isFixed ? -1e9 : 0) + box.rect.x + shift.x + box.rect.y + shift.y
}

interface Pushing {
  readonly boxes: readonly ApartBox[]
  readonly shifts: readonly Point[]
  readonly way: ApartWay
}

function push({ boxes, shifts, way }: Pushing, first: number, second: number): boolean {
  const [a, b] = [at(boxes, shifts, first), at(boxes, shifts, second)]
  const shift = shifts[second]
  if (!a || !b || !shift || boxes[second]?.isFixed || !overlaps(a, b)) return false
  const right = rightOf(a) - b.x
  const down = bottomOf(a) - b.y
  if (way === 'right' || (way === 'shorter' && right <= down)) shift.x += right + gap
  else shift.y += down + gap
  return true
}

function at(boxes: readonly ApartBox[], shifts: readonly Point[], index: number): Rect | null {
  const rect = boxes[index]?.rect
  const shift = shifts[index]
  return rect && shift ? { ...rect, x: rect.x + shift.x, y: rect.y + shift.y } : null
}

/** From left to right, each clear of all before it. */
function sweptApart(boxes: readonly ApartBox[]): Point[] {
  const shifts = boxes.map((): Point => ({ x: 0, y: 0 }))
  const order = boxes.map((_, index) => index).sort((a, b) => left(boxes[a]) - left(boxes[b]) || a - b)
  const placed: Rect[] = boxes.filter(({ isFixed }) => isFixed).map(({ rect }) => rect)
  for (const index of order) {
    const box = boxes[index]
    if (!box || box.isFixed) continue
    let rect = box.rect
    for (let hit = placed.find((other) => overlaps(other, rect)); hit; hit = placed.find((other) => overlaps(other, rect)))
      rect = { ...rect, x: rightOf(hit) + gap }
    placed.push(rect)
    shifts[index] = { x: rect.x - box.rect.x, y: 0 }
  }
  return shifts
}

function left(box: ApartBox | undefined): number {
  return box?.rect.x ?? 0
}
