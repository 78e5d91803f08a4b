import { z } from 'zod'
import { boundedList, id, jsonId, timestamp } from '../http/index.ts'
import { person } from '../user/index.ts'

/**
 * A person’s responsibilities in a company, which can be given to others (specification 4 §9): roles of processes, versions that are worked on, consents that a version waits for or
 * will, paths of consents that name the person, requests to read, places in the teams of project sheets. Each is a source of the server (`server/src/handover/sources`).
 */
export const handoverKinds = ['role', 'version', 'consent', 'path', 'reading', 'team'] as const
export type HandoverKind = (typeof handoverKinds)[number]

/**
 * What becomes of a line that the caller gives away: it moves; the administrator is asked to give it, as the caller has no right to; or it stays, and `why` says the reason.
 */
export const handoverOutcomes = ['moves', 'asks', 'stays'] as const
export type HandoverOutcome = (typeof handoverOutcomes)[number]

/** Lines of one hand-over. */
export const handoverLimit = 1000

/** Names a line among all responsibilities of a person. */
const lineName = z.strictObject({ kind: z.enum(handoverKinds), id: z.string().regex(/^[a-zA-Z0-9.]{1,60}$/) })
export type LineName = z.infer<typeof lineName>

const namedPerson = person.extend({ userId: jsonId })

const handoverLine = z.object({
  ...lineName.shape,
  /** `Process Leader of (P1) Win orders` */
  title: z.string(),
  outcome: z.enum(handoverOutcomes),
  why: z.string().optional(),
  /** What the administrator is asked, until that is done or dismissed. */
  asked: z.object({ to: namedPerson, by: person, on: timestamp }).optional(),
})
export type HandoverLine = z.infer<typeof handoverLine>

/** All responsibilities of a person. `hiddenCount`: lines of items that the caller may not open. */
export const handover = z.object({
  person: namedPerson.extend({ isActive: z.boolean() }),
  lines: z.array(handoverLine),
  hiddenCount: z.number().int().min(0),
})
export type Handover = z.infer<typeof handover>

/** `to` is a companyUserId. */
export const handoverBody = z.strictObject({ lines: boundedList(lineName.extend({ to: id }), handoverLimit) })
export type GivenLine = z.infer<typeof handoverBody>['lines'][number]

export const dismissalBody = z.strictObject({ lines: boundedList(lineName, handoverLimit) })

/** Lines that moved, and those that the administrator is asked to give. */
export const handedOver = z.object({ moved: z.number().int().min(0), asked: z.number().int().min(0) })
