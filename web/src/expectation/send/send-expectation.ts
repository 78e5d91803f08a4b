import { type ExpectationInfo, expectationRoutes, expectationMessages as messages, nameOfParty } from '@strata/contract'
import { z } from 'zod'
import { call, findProblem, notify, whileLoading } from '../../platform/index.ts'
import type { ExpectationPlace, OpenedExpectation } from '../opened-expectation.ts'

/** What forbids the sending: a row to remove, with whom it is about, or that there is no row at all. */
const sendFinding = z.object({ error: z.string(), detailId: z.number().optional(), name: z.string().optional() })
export type SendFinding = z.infer<typeof sendFinding>

/** What the server would find of the rows shown: those whose party left the approved summary (specification 3 §8). */
export const findRowsToRemove = ({ details }: OpenedExpectation): SendFinding[] =>
  [...details]
    .filter(({ isMissing }) => isMissing)
    .map(({ id, partyName: name, pid }) => ({ error: messages.needsRemoval, detailId: id, name: nameOfParty({ name, pid }) }))

export type Sending =
  | { kind: 'sent' }
  | { kind: 'found'; findings: readonly SendFinding[] }
  /** Told already. */
  | { kind: 'failed' }

/** Sends exactly what is shown for approval: rows that somebody changed meanwhile are shown first. */
export async function sendExpectation({ companyId, type }: ExpectationPlace, { id, etag }: ExpectationInfo): Promise<Sending> {
  try {
    await whileLoading(() => call(expectationRoutes.sendExpectation, { params: { companyId, type, id }, headers: { 'if-match': etag } }))
  } catch (error) {
    const problem = findProblem(error)
    if (problem?.code === 'PRECHECK') return { kind: 'found', findings: problem.findings.flatMap(readFinding) }
    notify.error(messages.sendFailed, problem ? { detail: problem.detail } : {})
    return { kind: 'failed' }
  }
  notify.success(messages.sent)
  return { kind: 'sent' }
}

const readFinding = (finding: unknown): SendFinding[] => {
  const { data } = sendFinding.safeParse(finding)
  return data ? [data] : []
}
