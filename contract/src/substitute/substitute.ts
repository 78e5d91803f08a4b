import { z } from 'zod'
import { id, jsonId } from '../http/index.ts'
import { person } from '../user/index.ts'
import { substituteRefusals } from './substitute-messages.ts'

const day = z.iso.date().refine((text) => text >= '1900', substituteRefusals.day)

/** Days of the company’s calendar, both included. */
const days = z.object({ firstDay: z.iso.date(), lastDay: z.iso.date() })

/** Somebody at the other end of a substitution that has not ended. `isNow`: today is one of its days. */
const standIn = days.extend({ userId: jsonId, ...person.shape, isNow: z.boolean() })

/** Who stands in for a member, and for whom the member stands in; what is over is left out. */
export const memberSubstitute = z.object({
  substitute: standIn
    .extend({
      /** Left out: whoever runs Strata. */
      setBy: person.optional(),
      /** Days on which the member stands in for the substitute too. */
      overlap: days.optional(),
    })
    .nullable(),
  standsInFor: z.array(standIn),
})
export type MemberSubstitute = z.infer<typeof memberSubstitute>
export type StandIn = z.infer<typeof standIn>

/** `substituteId` is a companyUserId. */
/** How often an hour one person sets and ends substitutes, their own or, as administrator, those of others: both who are concerned are mailed each time. */
export const substituteLimits = { changesPerHour: 20 }

export const substituteBody = z
  .strictObject({ substituteId: id, firstDay: day, lastDay: day })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, { path: ['lastDay'], message: substituteRefusals.order })
export type SubstituteOrder = z.infer<typeof substituteBody>
