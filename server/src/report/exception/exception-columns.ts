import { exceptionParts, exceptionPrintMessages } from '@strata/contract'
import type { PrintedPart } from './exception-print.ts'

const heads = exceptionPrintMessages.columns

type Column = PrintedPart['columns'][number]

const text = (head: string, width: number): Column => ({ head, width, isMeasure: false })
const measure = (head: string, width: number): Column => ({ head, width, isMeasure: true })
const process = [text(heads.pid, 9), text(heads.process, 24)]

export const exceptionColumns = {
  summary: [
    ...process,
    measure(exceptionParts.red, 20),
    measure(exceptionParts.missing, 20),
    measure(exceptionParts.waiting, 20),
    measure(exceptionParts.never, 20),
  ],
  // As wide as one page.
  red: [
    text(heads.pid, 9),
    text(heads.process, 21),
    text(heads.type, 14),
    text(heads.party, 18),
    text(heads.parameter, 20),
    text(heads.uom, 8),
    measure(heads.target, 8),
    measure(heads.min, 10),
    measure(heads.max, 10),
    measure(heads.delivered, 10),
    measure(heads.dataMin, 7),
    measure(heads.dataMax, 7),
    text(heads.status, 14),
    text(heads.shortTermAction, 30),
    text(heads.month, 9),
  ],
  missing: [...process, text(heads.type, 22), text(heads.month, 12), text(heads.status, 18), text(heads.latestCompleted, 18)],
  waiting: [...process, text(heads.waiting, 26), measure(heads.version, 10), text(heads.sentBy, 26), text(heads.sentOn, 16)],
  never: [...process, text(exceptionParts.never, 28), text(heads.status, 18)],
} as const satisfies Record<string, readonly Column[]>
