import { z } from 'zod'
import { jsonId } from '../http/index.ts'
import { sentInvitation } from '../invitation/index.ts'

/** Stands for "no last name" on the wire; screens show nothing for it (specification 5 §4). */
export const noLastName = '-'
/** `lastLogin` of somebody who never logged in (specification 1 §3). */
export const neverLoggedIn = 'nulldate'
/** Bits of `mask` (specification 5 §4). */
export const maskBits = { anyRole: 16, advisor: 32 } as const

/** When somebody is notified by mail of what waits for a decision: at once, in one mail a day, or never (specification 5 §21). */
export const mailPreferences = ['now', 'daily', 'never'] as const
export type MailPreference = (typeof mailPreferences)[number]

export const person = z.object({ firstName: z.string(), lastName: z.string() })
export type Person = z.infer<typeof person>

/** A member of the company. `email` and `lastLogin` reach admin, CEO and the person alone (specification 5 §16). */
export const user = z.object({
  id: jsonId,
  companyUserId: jsonId,
  shortName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  active: z.boolean(),
  /** Only of somebody with an open invitation, who is not active (specification 5 §22.9). */
  invited: z.literal(true).optional(),
  /** Of somebody who is not a member yet, for admin and CEO. */
  invitation: sentInvitation.optional(),
  email: z.string().optional(),
  lastLogin: z.string().optional(),
  timezone: z.string().optional(),
  mail: z.enum(mailPreferences).optional(),
  /** The group of the directory by which the member is an advisor, for admin and CEO (specification 5 §22.25). */
  advisorByGroup: z.string().optional(),
  mask: z.number().int().optional(),
})
export type User = z.infer<typeof user>

/**
 * What is known of an email, field names as specified (specification 1 §7). Of somebody who is not in this company only a proposal for the
 * short name, made of the email; `userCompanyInfo` is then empty and `id` null (specification 5 §4, §18).
 */
export const userInfo = z.object({
  id: jsonId.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  shortname: z.string(),
  userCompanyInfo: z.array(z.object({ companyId: jsonId, companyName: z.string() })),
})
export type UserInfo = z.infer<typeof userInfo>

/** "Ingrid Solheim", without the placeholder of a missing last name. */
export const fullName = ({ firstName, lastName }: Person): string =>
  lastName === noLastName || lastName === '' ? firstName : `${firstName} ${lastName}`
