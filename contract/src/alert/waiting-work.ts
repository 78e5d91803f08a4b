import { z } from 'zod'
import { dataMonth, jsonId, timestamp } from '../http/index.ts'
import { tabTarget, waitingDecision } from './alert.ts'

/** Performance data of one month that the caller enters or leads, and that are not completed. */
const workOfMonth = z.object({
  companyId: jsonId,
  companyName: z.string(),
  /** `(P1) Win orders — Customer expectations, Oct 2026` */
  title: z.string(),
  month: dataMonth,
  /** Sides of rows for which nothing was entered, of how many; both 0 while nobody opened the month. */
  emptyCount: z.number().int().min(0),
  rowCount: z.number().int().min(0),
  /** Rows that do not meet expectations and lack their Short Term Action. */
  missingActions: z.number().int().min(0),
  target: tabTarget,
})

/**
 * Something that waits for the caller until it is done:
 * - `decision`: a version to decide on, since it was sent.
 * - `lateMonth`: a month past the 5th of the next one, since that day began where the company is.
 * - `missingActions`: an open month that is not late, with rows that lack their Short Term Action, since the first of them was entered.
 */
export const workEntry = z.discriminatedUnion('kind', [
  waitingDecision.extend({ kind: z.literal('decision') }),
  workOfMonth.extend({ kind: z.literal('lateMonth'), since: timestamp, dueOn: z.iso.date(), isOpened: z.boolean() }),
  workOfMonth.extend({ kind: z.literal('missingActions'), since: timestamp }),
])
export type WorkEntry = z.infer<typeof workEntry>
export type WorkKind = WorkEntry['kind']
