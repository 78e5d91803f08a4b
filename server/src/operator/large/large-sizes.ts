import { wrongCall } from '../usage.ts'

/** How much a large company has. */
export interface LargeSizes {
  processes: number
  /** Of the processes: those of the Global Chart. */
  globals: number
  people: number
  comments: number
  documents: number
  /** Processes that have expectations of all three kinds, and completed months of each. */
  measured: number
  /** Rows of the customer expectations of the first process; others have `rowsElsewhere`. */
  monthRows: number
  months: number
}

/** Rows of all other expectations. */
export const rowsElsewhere = 4

export const sizeOptions = ['processes', 'people', 'comments', 'documents', 'months'] as const
type SizeOption = (typeof sizeOptions)[number]

/** Most of each: what one Global Chart and one license take. */
const limits: Readonly<Record<SizeOption, readonly [least: number, most: number]>> = {
  processes: [20, 100_000],
  people: [30, 100_000],
  comments: [10, 1_000_000],
  documents: [10, 200_000],
  months: [1, 60],
}

/** What is not given follows from the processes. @throws UsageError */
export function readSizes(given: Readonly<Record<string, string | undefined>>): LargeSizes {
  const read = (option: SizeOption, otherwise: number): number => {
    const text = given[option]
    const [least, most] = limits[option]
    const size = text === undefined ? Math.max(otherwise, least) : Number(/^\d+$/.test(text) ? text : Number.NaN)
    if (!(size >= least && size <= most)) throw wrongCall(`--${option} is a number from ${least} to ${most}.`)
    return size
  }
  const processes = read('processes', 10_000)
  const globals = Math.max(5, Math.round(processes / 50))
  return {
    processes,
    globals,
    people: read('people', processes),
    comments: read('comments', processes * 10),
    documents: read('documents', processes * 2),
    measured: Math.max(globals, Math.round(processes * 0.06)),
    monthRows: Math.max(rowsElsewhere, Math.min(1000, Math.round(processes / 10))),
    months: read('months', 24),
  }
}
