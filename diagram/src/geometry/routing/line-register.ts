import type { Segment } from './route-segments.ts'

/** The straight pieces of all lines, found by where they run. */
export interface LineRegister {
  readonly put: (segment: Segment) => void
  readonly take: (segment: Segment) => void
  /** Whether a piece of another edge that runs beside this one, nearer than `gap`, is as asked. */
  readonly has: (beside: Segment, gap: number, isAsked: (other: Segment) => boolean) => boolean
}

const breadth = 16
const length = 512

export function createLineRegister(): LineRegister {
  const cells = new Map<number, Segment[]>()
  return {
    put(segment) {
      const { first, last } = columnsOf(segment)
      for (let column = first; column <= last; column += 1) {
        const key = keyOf(segment, rowOf(segment.at), column)
        const cell = cells.get(key)
        if (cell) cell.push(segment)
        else cells.set(key, [segment])
      }
    },
    take(segment) {
      const { first, last } = columnsOf(segment)
      for (let column = first; column <= last; column += 1) {
        const cell = cells.get(keyOf(segment, rowOf(segment.at), column))
        cell?.splice(cell.indexOf(segment), 1)
      }
    },
    has(segment, gap, isAsked) {
      const { first, last } = columnsOf(segment)
      const bottom = rowOf(segment.at + gap)
      for (let row = rowOf(segment.at - gap); row <= bottom; row += 1) {
        for (let column = first; column <= last; column += 1) {
          for (const other of cells.get(keyOf(segment, row, column)) ?? []) {
            if (other.edge !== segment.edge && Math.abs(other.at - segment.at) < gap && isAsked(other)) return true
          }
        }
      }
      return false
    },
  }
}

const rowOf = (at: number): number => Math.floor(at / breadth)

const columnsOf = ({ start, end }: Segment) => ({ first: Math.floor(start / length), last: Math.floor(end / length) })

const keyOf = ({ axis }: Segment, row: number, column: number): number => (column * 1_000_003 + row) * 2 + (axis === 'x' ? 0 : 1)
