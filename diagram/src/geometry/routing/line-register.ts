import type { Segment } from './route-segments.ts'

/** The straight pieces of all lines, found by where they run. Takes one place for each piece, however long it is. */
export interface LineRegister {
  readonly put: (segment: Segment) => void
  /** Nothing where the piece was not put before. */
  readonly take: (segment: Segment) => void
  /** Whether a piece of another edge that runs beside this one, nearer than `gap`, is as asked. */
  readonly has: (beside: Segment, gap: number, isAsked: (other: Segment) => boolean) => boolean
  /** How many pieces were looked at so far, a measure of the work done. */
  readonly looks: () => number
}

/** Width of the rows pieces are sorted into, in chart units. */
const breadth = 8
/** Length of the pieces on the first shelf of a row; each further one holds pieces up to twice as long. */
const shortest = 128

/** Pieces of like length in one row, by their start. */
type Shelf = Segment[]

export function createLineRegister(): LineRegister {
  const rows = new Map<number, Shelf[]>()
  let looks = 0

  function isOn(shelf: Shelf, reach: number, isNear: (other: Segment) => boolean, { start, end }: Segment): boolean {
    for (let place = placeOf(shelf, start - reach); place < shelf.length; place += 1) {
      const other = shelf[place]
      if (!other || other.start > end) return false
      looks += 1
      if (other.end >= start && isNear(other)) return true
    }
    return false
  }

  return {
    put(segment) {
      const key = keyOf(segment, rowOf(segment.at))
      const shelves = rows.get(key) ?? []
      if (shelves.length === 0) rows.set(key, shelves)
      for (let missing = shelves.length; missing <= shelfOf(segment); missing += 1) shelves.push([])
      const shelf = shelves[shelfOf(segment)]
      shelf?.splice(placeOf(shelf, segment.start), 0, segment)
    },
    take(segment) {
      const shelf = rows.get(keyOf(segment, rowOf(segment.at)))?.[shelfOf(segment)]
      const place = shelf ? shelf.indexOf(segment, placeOf(shelf, segment.start)) : -1
      if (place >= 0) shelf?.splice(place, 1)
    },
    has(segment, gap, isAsked) {
      const isNear = (other: Segment) => other.edge !== segment.edge && Math.abs(other.at - segment.at) < gap && isAsked(other)
      const bottom = rowOf(segment.at + gap)
      for (let row = rowOf(segment.at - gap); row <= bottom; row += 1) {
        const shelves = rows.get(keyOf(segment, row))
        if (shelves?.some((shelf, index) => isOn(shelf, shortest * 2 ** index, isNear, segment))) return true
      }
      return false
    },
    looks: () => looks,
  }
}

const rowOf = (at: number): number => Math.floor(at / breadth)

const shelfOf = ({ start, end }: Segment): number => Math.max(0, Math.ceil(Math.log2((end - start) / shortest)))

const keyOf = ({ axis }: Segment, row: number): number => row * 2 + (axis === 'x' ? 0 : 1)

/** The place of the first piece that starts at `start` or beyond. */
function placeOf(shelf: Shelf, start: number): number {
  let low = 0
  let high = shelf.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shelf[middle]?.start ?? start) < start) low = middle + 1
    else high = middle
  }
  return low
}
