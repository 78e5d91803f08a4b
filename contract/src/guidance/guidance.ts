import { z } from 'zod'
import { plainLine } from '../http/index.ts'
import { guidanceMessages } from './guidance-messages.ts'

/** specification 3 §5, §9; specification 5 §14: requests a calendar year (UTC) for basic companies. `picture`: bytes of the screenshot. `perMemberAndHour` holds in premium companies too. */
export const guidanceLimits = {
  subject: 100,
  messageLeast: 2,
  message: 500,
  perYear: 12,
  picture: 4 * 1024 * 1024,
  html: 20_000,
  perMemberAndHour: 10,
} as const

/** Requests left this year; -1 is no limit (specification 3 §6). Beyond the specification: who gets them, those who give guidance or the company's administrator. */
export const guidanceInfo = z.object({ cnt: z.number().int().min(-1), receiver: z.enum(['guidance', 'administrator']) })
export type GuidanceInfo = z.infer<typeof guidanceInfo>

/**
 * `message` is rich text, counted as plain text by the server after it is sanitized (specification 5 §16). `imageData`: base64 of a PNG or
 * JPEG, with or without `data:image/png;base64,` before it; empty or left out for none.
 */
export const guidanceRequest = z.strictObject({
  subject: plainLine(guidanceLimits.subject).min(1, guidanceMessages.subjectRequired),
  message: z.string().max(guidanceLimits.html, guidanceMessages.messageTooLong),
  imageData: z.string().optional(),
})
export type GuidanceRequest = z.infer<typeof guidanceRequest>
