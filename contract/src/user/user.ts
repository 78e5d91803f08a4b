import { z } from 'zod'
import { jsonId } from '../http/ids.ts'

/** Stands for "no last name" on the wire; screens show nothing for it (`decisions.md` §4). */
export const noLastName = '-'
/** `lastLogin` of somebody who never logged in (`spec 1 §3`). */
export const neverLoggedIn = 'nulldate'
/** Bits of `mask` (`decisions.md` §4). */
export const maskBits = { anyRole: 16, advisor: 32 } as const

export const person = z.object({ firstName: z.string(), lastName: z.string() })
export type Person = z.infer<typeof person>

/** A member of the company. `email` and `lastLogin` reach admin, CEO and the person alone (`decisions.md` §16). */
export const user = z.object({
  id: jsonId,
  companyUserId: jsonId,
  shortName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  active: z.boolean(),
  email: z.string().optional(),
  lastLogin: z.string().optional(),
  timezone: z.string().optional(),
  mask: z.number().int().optional(),
})
export type User = z.infer<typeof user>

/** "Ingrid Solheim", without the placeholder of a missing last name. */
export const fullName = ({ firstName, lastName }: Person): string =>
  lastName === noLastName || lastName === '' ? firstName : `${firstName} ${lastName}`
