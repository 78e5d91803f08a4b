import { z } from 'zod'
import { jsonId, timestamp } from '../http/index.ts'

export const auditPageSize = 50

/** One entry of the audit trail: what is stored has ids rather than names, and a sentence is made of it when it is read. */
export const auditEntry = z.object({
  /** Entries are numbered in lanes: a member's are in one, and those of nobody in lane 0. */
  lane: z.number().int().min(0),
  seq: jsonId,
  at: timestamp,
  /** `chart.save`, `session.login` */
  action: z.string(),
  /** '(KM) Kwame Mensah'; empty where nobody was known. */
  person: z.string(),
  /** 'Looked at the chart of Technical answer time, (P1) Win orders' */
  sentence: z.string(),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  /** The companyUserId; null where nobody was known. */
  userId: jsonId.nullable(),
  correlationId: z.uuid(),
  facts: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditPage = z.object({
  entries: z.array(auditEntry),
  page: z.number().int().min(0),
  size: z.number().int().positive(),
  total: z.number().int().min(0),
})
export type AuditPage = z.infer<typeof auditPage>

/** Actions of the trail that change nothing: somebody looked at something. */
export const lookActions = ['alert.see', 'comment.read', 'performance.chart'] as const

/** The database knows no year 0. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'Years count from 1')

/** Days are calendar days in the caller's timezone, both included. `action` and `outcome` are exact; `action` may end in `*`. */
export const auditFilter = z.object({
  from: day.optional(),
  to: day.optional(),
  userId: z.coerce.number().int().positive().optional(),
  action: z.string().max(60).optional(),
  outcome: z.string().max(60).optional(),
  /** `hidden` leaves out who only looked at something (`lookActions`). */
  looks: z.literal('hidden').optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>
