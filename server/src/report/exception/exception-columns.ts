import type { PrintedPart } from './exception-print.ts'

type Column = PrintedPart['columns'][number]

const text = (head: string, width: number): Column => ({ head, width, isMeasure: false })
const measure = (head: string, width: number): Column => ({ head, width, isMeasure: true })
const process = [text('PID', 9), text('Process', 24)]

export const exceptionColumns = {
  summary: [
    ...process,
    measure('Does Not Meet Expectations', 20),
    measure('No completed data', 20),
    measure('Approvals waiting', 20),
    measure('Never approved', 20),
  ],
  // As wide as one page.
  red: [
    text('PID', 9),
    text('Process', 21),
    text('Type', 14),
    text('Party', 18),
    text('Parameter', 20),
    text('UoM', 8),
    measure('Target', 8),
    measure('Min', 10),
    measure('Max', 10),
    measure('Delivered', 10),
    measure('Data Min', 7),
    measure('Data Max', 7),
    text('Status', 14),
    text('Short Term Action', 30),
    text('Month', 9),
  ],
  missing: [...process, text('Type', 22), text('Month', 12), text('Status', 18), text('Latest Completed', 18)],
  waiting: [...process, text('Waits for a decision', 26), measure('Version', 10), text('Sent By', 26), text('Sent On', 16)],
  never: [...process, text('Never approved', 28), text('Status', 18)],
} as const satisfies Record<string, readonly Column[]>
