import { z } from 'zod'
import { addDays, jsonId, timestamp } from '../http/index.ts'

/** How long a person known in another company may answer (specification 5 §22.9). */
export const invitationDays = 30

/** Until when somebody who is invited now may answer. */
export const invitationEnd = (now: Date): Date => addDays(now, invitationDays)

/** What became of an invitation; an accepted one is a membership like any other. */
export const invitationStates = ['open', 'expired', 'declined', 'withdrawn'] as const
export type InvitationState = (typeof invitationStates)[number]

/** An invitation as the inviting company's administrator and CEO see it; any but an open one can only be sent again. */
export const sentInvitation = z.object({ state: z.enum(invitationStates), expiresOn: timestamp })

/** An open invitation as the invited person sees it: nothing of the company but its name. */
export const receivedInvitation = z.object({ companyId: jsonId, companyName: z.string(), expiresOn: timestamp })
export type ReceivedInvitation = z.infer<typeof receivedInvitation>

/** Of a mailed link, which a person without a login may hold: no id. */
export const linkedInvitation = receivedInvitation.omit({ companyId: true })
export type LinkedInvitation = z.infer<typeof linkedInvitation>

/** The secret of a mailed link. */
export const invitationSecret = z.string().min(1).max(200)
