import { expectationMessages as messages, nameOfParty } from '@strata/contract'
import { z } from 'zod'
import type { OpenedExpectation } from '../opened-expectation.ts'

/** What forbids the sending: a row to remove, with whom it is about, or that there is no row at all. */
const sendFinding = z.object({ error: z.string(), detailId: z.number().optional(), name: z.string().optional() })
export type SendFinding = z.infer<typeof sendFinding>

/** What the server would find of the rows shown: those whose party left the approved summary (specification 3 §8). */
export const findRowsToRemove = ({ details }: OpenedExpectation): SendFinding[] =>
  [...details]
    .filter(({ isMissing }) => isMissing)
    .map(({ id, partyName: name, pid }) => ({ error: messages.needsRemoval, detailId: id, name: nameOfParty({ name, pid }) }))

export const readSendFinding = (finding: unknown): SendFinding[] => {
  const { data } = sendFinding.safeParse(finding)
  return data ? [data] : []
}
