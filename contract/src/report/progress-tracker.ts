import { z } from 'zod'
import { jsonId } from '../http/index.ts'
import { roleHolder } from '../process/index.ts'

/** '2': an approved one exists; '1': one is under way; '0': neither (specification 3 §4, specification 5 §21). */
export const progressCodes = ['0', '1', '2'] as const
export const progressCode = z.enum(progressCodes)
export type ProgressCode = (typeof progressCodes)[number]

/** What the tracker counts of each process, in the order of its columns. */
export const progressColumns = ['ps', 'macro', 'ce', 'cedata', 'improvement'] as const
export type ProgressColumn = (typeof progressColumns)[number]

const count = z.number().int().min(0)

/** How the reviews of a process stand, from what is worst to what is best; a process without any review is none of them. */
export const reviewOutlooks = ['overdue', 'due', 'inTime', 'none'] as const
export type ReviewOutlookOfProcess = (typeof reviewOutlooks)[number]

/** How many reviews are in which state. */
export const reviewCounts = z.object({ inTime: count, due: count, overdue: count })
export type ReviewCounts = z.infer<typeof reviewCounts>

export const worstReview = (reviews: ReviewCounts): ReviewOutlookOfProcess =>
  reviewOutlooks.find((outlook) => outlook !== 'none' && reviews[outlook] > 0) ?? 'none'

/** One process of the tracker (specification 3 §3): `processId` is its pid, `shortName` its name. It can be opened when `hdd`. */
export const trackerRow = z.object({
  processId: z.string(),
  chronId: jsonId,
  shortName: z.string(),
  hdd: z.boolean(),
  restrict: z.enum(['true', 'false']),
  ps: progressCode,
  macro: progressCode,
  ce: progressCode,
  cedata: progressCode,
  improvement: progressCode,
  /** How the reviews stand of what is in force in it and below it, of what the reader may open; left out where the company never set an interval (specification 4 §5). */
  reviews: reviewCounts.optional(),
  roles: z.object({ PRS: z.array(trackerPerson()), PRL: z.array(trackerPerson()) }),
})

/** How many processes have reached which state, per column; and how their reviews stand, each process by the worst of its own. */
export const trackerCounts = z.object({
  processes: count,
  columns: z.record(z.enum(progressColumns), z.record(progressCode, count)),
  /** Left out where the company never set an interval. */
  reviews: z.record(z.enum(reviewOutlooks), count).optional(),
})
export type TrackerCounts = z.infer<typeof trackerCounts>

export type TrackerRow = z.infer<typeof trackerRow>
export type TrackerPerson = TrackerRow['roles']['PRS'][number]

function trackerPerson() {
  return roleHolder.omit({ companyUserId: true }).extend({ userId: jsonId })
}
