import { z } from 'zod'
import { tabTarget } from '../alert/index.ts'
import { dataMonth, jsonId, timestamp } from '../http/index.ts'
import { reviewItemTypes } from '../review/index.ts'
import { holders } from '../rights/index.ts'

/** The kinds of what waits for a person until it is done (specification 4 §8). A company lists each in this order where their days are the same. */
export const workKinds = [
  'decision',
  'document',
  'consent',
  'read',
  'review',
  'suggestion',
  'lateMonth',
  'missingActions',
  'openMonth',
  'plan',
  'handover',
  'ownerless',
  'idleWip',
  'asked',
] as const
export type WorkKind = (typeof workKinds)[number]

/** Days after which a decision is due: that of its reminder (specification 5 §8). */
export const decisionDueDays = 3
/** Days after which the oldest open suggestion for an item is due. */
export const suggestionDueDays = 14
/** Days without a save after which a WIP waits for its maker. */
export const idleDays = 30

const thing = z.object({
  companyId: jsonId,
  companyName: z.string(),
  /** `(P1) Win orders — Macro, version 3` */
  title: z.string(),
  /** What its tab is called: `(P1) Win orders`, `Global Chart`. */
  where: z.string(),
  /** Since when it waits. */
  since: timestamp,
  /** The last day on which it is in time, of the company’s timezone. */
  dueOn: z.iso.date(),
  /** Of the company (IANA): by its days it is in time or late, wherever the reader is. */
  timezone: z.string(),
  target: tabTarget,
})

/** By which role the caller is asked. */
const asked = thing.extend({ as: z.enum(holders) })
/** `standsInFor`: for whom the caller decides as a substitute. */
const sent = asked.extend({ sentBy: z.string(), standsInFor: z.string().optional() })

/** Performance data of one month that the caller enters or leads, and that are not completed. */
const month = asked.extend({
  month: dataMonth,
  /** Sides of rows for which nothing was entered, of how many; both 0 while nobody opened the month. */
  emptyCount: z.number().int().min(0),
  rowCount: z.number().int().min(0),
  /** Rows that do not meet expectations and lack their Short Term Action. */
  missingActions: z.number().int().min(0),
})

/** Of those who are asked to read it. */
const readerCount = z.object({ asked: z.number().int().min(0), read: z.number().int().min(0) })
/** Responsibilities of somebody, of how many. */
const personLines = z.object({ name: z.string(), lineCount: z.number().int().min(1) })
const ofPerson = thing.extend(personLines.shape)

/**
 * Something that waits for the caller until it is done:
 * - `decision`, `document`: a version of a chart, of expectations or of a global document to decide on, since it was sent.
 * - `consent`: a version whose open step asks for the caller's consent, since that step opened.
 * - `lateMonth`: a month past the 5th of the next one, since that day began where the company is.
 * - `missingActions`: an open month that is not late, with rows that lack their Short Term Action, since the first of them was entered.
 * - `openMonth`: an open month that is neither, since the day somebody opened it.
 * - `plan`: a project sheet in work whose end date has passed, of a process that the caller sponsors or leads.
 * - `suggestion`: an item with open suggestions (`count`) that the caller may take up or decline, since the oldest of them was made.
 * - `review`: something in force that the caller is to look at again, from 30 days before its day on; `needsWork`: somebody said 30 days ago or more that it needs work.
 * - `handover`: what the administrator is asked to give away of a person, since the first of it was asked for.
 * - `ownerless`: what stayed without an owner when a person became inactive, for the administrator, since then.
 * - `idleWip`: a version that the caller made or saved last and may send, and that nobody saved for 30 days.
 * - `read`: a version that the caller is asked to read and has not.
 * - `asked`: a version that the caller sent, that others decide on, and nobody did; with `isConsentMissing`, others are still asked for their consent first; with `readers`, one that
 *   the caller asked others to read, and not all have; with `handover`, what the caller asked to have handed over of a person; with `suggestions`, an item for which the caller made so many that nobody answered, since the oldest of them.
 */
export const workEntry = z.discriminatedUnion('kind', [
  sent.extend({ kind: z.literal('decision') }),
  sent.extend({ kind: z.literal('document') }),
  sent.extend({ kind: z.literal('consent') }),
  month.extend({ kind: z.literal('lateMonth'), isOpened: z.boolean() }),
  month.extend({ kind: z.literal('missingActions') }),
  month.extend({ kind: z.literal('openMonth') }),
  asked.extend({ kind: z.literal('plan') }),
  asked.extend({ kind: z.literal('suggestion'), count: z.number().int().min(1) }),
  asked.extend({ kind: z.literal('review'), itemType: z.enum(reviewItemTypes), itemId: jsonId, needsWork: z.boolean() }),
  ofPerson.extend({ kind: z.literal('handover') }),
  ofPerson.extend({ kind: z.literal('ownerless') }),
  thing.extend({ kind: z.literal('idleWip') }),
  thing.extend({ kind: z.literal('read'), askedBy: z.string() }),
  thing.extend({
    kind: z.literal('asked'),
    isConsentMissing: z.boolean().optional(),
    readers: readerCount.optional(),
    handover: personLines.optional(),
    suggestions: z.number().int().min(1).optional(),
  }),
])
export type WorkEntry = z.infer<typeof workEntry>

/** How much there is of one company; of one that the session may not enter, only that it asks for a login. */
const workCompany = z.object({
  companyId: jsonId,
  companyName: z.string(),
  count: z.number().int().min(0),
  isSignInNeeded: z.boolean(),
})

/** Rows on a page. */
export const workPageSize = 200

/** What waits for the caller in all companies of the account, by the day it is due. */
export const work = z.object({
  /** All that waits, whatever is asked for. */
  count: z.number().int().min(0),
  /** What waits of the kind and the company that were asked for, of which `rows` is one page. */
  found: z.number().int().min(0),
  /** Of what was found, on all pages, what is past its day where its company is. */
  late: z.number().int().min(0),
  /** Of all companies; kinds without any are left out. */
  kinds: z.array(z.object({ kind: z.enum(workKinds), count: z.number().int().min(1) })),
  companies: z.array(workCompany),
  rows: z.array(workEntry),
})
export type Work = z.infer<typeof work>
