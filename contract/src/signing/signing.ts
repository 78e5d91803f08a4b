import { z } from 'zod'
import { signature } from '../factor/index.ts'
import { timestamp } from '../http/index.ts'
import { person } from '../user/index.ts'

/** How long a proposal to sign decisions, or to sign them no longer, waits for the other office. */
export const signingLimits = { proposalDays: 14 } as const

/** The two who decide whether decisions are signed: one proposes, the other confirms. */
export const signingOffices = ['admin', 'ceo'] as const
export type SigningOffice = (typeof signingOffices)[number]

/** What was proposed, by whom, and until when the other may confirm it. */
export const signingProposal = z.object({
  /** Whether it switches signing on. */
  signs: z.boolean(),
  by: person,
  office: z.enum(signingOffices),
  on: timestamp,
  endsOn: timestamp,
  /** Whether the reader made it, whom the other has to confirm. */
  isOwn: z.boolean(),
  /** One person holds both offices, or one of them is empty: whoever runs Strata confirms it. */
  needsOperator: z.boolean(),
})
export type SigningProposal = z.infer<typeof signingProposal>

/** Whether decisions are signed, and what is proposed about it. */
export const companySigning = z.object({ signs: z.boolean(), proposal: signingProposal.nullable() })
export type CompanySigning = z.infer<typeof companySigning>

/** `signs`: what is proposed or confirmed; a confirmation names it lest another proposal is confirmed than was read. */
export const signedSigningBody = z.strictObject({ signs: z.boolean(), signature: signature.optional() })
