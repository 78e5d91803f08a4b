import { z } from 'zod'
import { timestamp } from '../http/index.ts'
import { person } from '../user/index.ts'

/** Days for which a token is good. */
export const tokenDays = 365

/** How the directory of a company adds and removes its people (specification 5 §22.25). */
export const provisioning = z.object({
  /** What is entered in the directory. */
  baseUrl: z.string(),
  /** Null where there is none. The token itself is answered once, when it is made. */
  token: z
    .object({
      madeOn: timestamp,
      madeBy: person,
      endsOn: timestamp,
      hasEnded: z.boolean(),
      /** Null until it is used. */
      usedOn: timestamp.nullable(),
    })
    .nullable(),
  /** People that the directory has added or changed, and has not removed. */
  people: z.number().int(),
})
export type Provisioning = z.infer<typeof provisioning>

export const newProvisioningToken = z.object({ token: z.string(), endsOn: timestamp })
export type NewProvisioningToken = z.infer<typeof newProvisioningToken>
