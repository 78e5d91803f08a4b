import { z } from 'zod'
import { tabTarget } from '../alert/index.ts'
import { companyParams } from '../company/index.ts'
import { expectationTypes } from '../expectation/index.ts'
import { dataMonth, id, jsonId, parentId, plainText, timestamp } from '../http/index.ts'
import { ofPlainKinds, plainKindNames } from '../kind/index.ts'
import { reviewCounts } from '../report/index.ts'
import { can } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { reviewMessages } from './review-messages.ts'

/** What is looked at again; an item is named by its chronId. `gpd`, `qmsd`, `tld` and `prd` are documents: of the global groups, and of a process. */
export const reviewItemTypes = ['gpfc', 'ps', 'ma', 'mi', 'ce', 'se', 'ie', 'gpd', 'qmsd', 'tld', 'prd', ...plainKindNames] as const
export type ReviewItemType = (typeof reviewItemTypes)[number]
export const reviewItemType = z.string().toLowerCase().pipe(z.enum(reviewItemTypes))

/** Months of an interval, and characters. */
export const reviewLimits = { months: 120, comment: 400, answers: 50 } as const

/** Days before the day of a review from which it is due, and before which nothing is due where an interval was set or shortened. */
export const reviewNoticeDays = 30
/** Days for which nobody is asked again after somebody said that an item needs work. */
export const needsWorkDays = 30

export const reviewParams = companyParams.extend({ itemType: reviewItemType, itemId: id })

/** 0: none. */
const months = z.number().int().min(0).max(reviewLimits.months)

/** Of each kind of item, after how many months it is looked at again; 0: never. */
export const reviewIntervals = z.object({
  gpfc: months,
  ps: months,
  ma: months,
  mi: months,
  ce: months,
  se: months,
  ie: months,
  gpd: months,
  qmsd: months,
  tld: months,
  prd: months,
  ...ofPlainKinds(() => months),
})
export type ReviewIntervals = z.infer<typeof reviewIntervals>

/** `inTime`: more than 30 days are left; `due`: from 30 days before the day on; `overdue`: after the day. */
export const reviewStates = ['inTime', 'due', 'overdue'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewAnswers = ['STILL_RIGHT', 'NEEDS_WORK'] as const
export type ReviewAnswer = (typeof reviewAnswers)[number]

/** What somebody said of a version in force. */
export const review = z.object({
  id: jsonId,
  answer: z.enum(reviewAnswers),
  comment: z.string(),
  by: person,
  on: timestamp,
  /** The version that was looked at. */
  version: z.number().int().positive(),
  /** The version under way to which the note was added; null: none. */
  notedIn: z.number().int().positive().nullable(),
})
export type Review = z.infer<typeof review>

/** How an item stands: nothing where it has no interval. */
const outlook = {
  itemType: z.enum(reviewItemTypes),
  itemId: jsonId,
  state: z.enum(reviewStates),
  /** The last day on which it is in time, of the company’s timezone. */
  dueOn: z.iso.date(),
  /** Somebody said that it needs work, and no version was approved since. */
  needsWork: z.boolean(),
}

/** One item that has an interval, among those that the reader may open. */
export const reviewOutlook = z.object({
  ...outlook,
  /** `(P1) Win orders — Macro` */
  title: z.string(),
  /** The process it is below, and the global one above that (chronIds); null: none. */
  processId: jsonId.nullable(),
  globalProcessId: jsonId.nullable(),
  target: tabTarget,
})
export type ReviewOutlook = z.infer<typeof reviewOutlook>

/** The counts of all reviews, and of each process of a chart. */
export const countedReviews = z.object({
  /** Of all that the reader may open. */
  all: reviewCounts,
  /** Of the processes of one chart that have any, each with what is directly below it. */
  processes: z.array(reviewCounts.extend({ processId: jsonId })),
})
export type CountedReviews = z.infer<typeof countedReviews>

/** `parentId`: the process (chronId) whose chart it is; 0: the Global Chart. */
export const countedQuery = z.object({ parentId: parentId.default(0) })
/** Those of one process (chronId), and of what is directly below it; otherwise all. */
export const outlooksQuery = z.object({ processId: id.optional() })

/** The review of an item that is, or was, in force. */
export const itemReview = z.object({
  title: z.string(),
  /** Of the version in force. */
  version: z.number().int().positive(),
  /** Since when nobody looked again: the approval of that version, or a later “Still right”. */
  since: timestamp,
  /** What holds: 0: never. */
  months,
  /** What was set for this item alone; null: nothing. */
  ownMonths: months.nullable(),
  /** That of the kind. */
  kindMonths: months,
  /** Null where there is no interval. */
  outlook: z.object({ state: outlook.state, dueOn: outlook.dueOn }).nullable(),
  /** What needs work, since the last approval, the newest first. */
  notes: z.array(review),
  /** All that was said, the newest first, 50 at most. */
  answers: z.array(review),
  can,
})
export type ItemReview = z.infer<typeof itemReview>

/** What happened since somebody last looked. Months and their rows are of premium companies alone. */
export const reviewSince = z.object({
  since: timestamp,
  /** Null: the reader may not read comments here, or there are none on such an item. */
  comments: z.object({ count: z.number().int(), lastOn: timestamp.nullable() }).nullable(),
  /** Of those that the reader sees; null: nobody makes any for such an item. */
  suggestions: z.object({ open: z.number().int(), others: z.number().int() }).nullable(),
  /** Months with rows that did not meet expectations, the newest first. */
  redMonths: z.array(z.object({ type: z.enum(expectationTypes), ...dataMonth.shape, rows: z.number().int().positive() })),
  /** What was approved of the same process, and of those that its summary names, the newest first. */
  changes: z.array(z.object({ title: z.string(), on: timestamp, target: tabTarget })),
  /** Changes that the reader may not open. */
  hidden: z.number().int(),
})
export type ReviewSince = z.infer<typeof reviewSince>

/** `version`: the one that was looked at. */
const looked = { version: z.number().int().positive() }
export const stillRightBody = z.strictObject({ ...looked, comment: plainText(reviewLimits.comment).default('') })
export const needsWorkBody = z.strictObject({
  ...looked,
  comment: plainText(reviewLimits.comment).min(1, reviewMessages.noteRequired),
})
/** Null: that of the kind. */
export const itemIntervalBody = z.strictObject({ months: months.nullable() })
export const intervalsBody = reviewIntervals.partial().strict()
