import { decideMessages } from '@strata/contract'
import { type ApiProblem, findProblem, notify, notifyFailure, whileLoading } from '../../platform/index.ts'
import type { ShownVersion } from '../shown-version.ts'
import { isEditable } from '../version-availability.ts'
import type { Decision, VersionedItem } from '../versioned-item.ts'
import { describeDecision } from './describe-decision.ts'

/** `decided` by this call, `settled` by somebody else before, `changed` since it was shown, or `failed`, which is told. */
export type DecisionResult =
  | { kind: 'decided' }
  /** `title` where it was not decided at all. */
  | { kind: 'settled'; words: string; title?: string }
  | { kind: 'changed' }
  | { kind: 'failed' }

interface Input {
  item: VersionedItem
  id: number
  decision: Decision
  zone: string | undefined
  /** Offered where the network or the server failed. */
  tryAgain: () => void
}

export async function sendDecision(input: Input): Promise<DecisionResult> {
  const { item, id, decision } = input
  try {
    await whileLoading(() => item.decide.call(id, decision))
  } catch (error) {
    return await readRefusal(error, input)
  }
  notify.success(decision.approve ? item.decide.approved : item.decide.rejected)
  return { kind: 'decided' }
}

async function readRefusal(error: unknown, { item, id, zone, tryAgain }: Input): Promise<DecisionResult> {
  const problem = findProblem(error)
  if (problem?.code === 'DECIDED_ALREADY' || problem?.code === 'WRONG_STATE') {
    const now = await item.get(id).catch(() => undefined)
    if (now?.can.approve !== true) return describeSettled(now, zone, problem)
  }
  notifyFailure(item.decide.failed, error, tryAgain)
  return { kind: problem?.code === 'CONTENT_CHANGED' || problem?.code === 'PRECHECK' ? 'changed' : 'failed' }
}

/** Who was faster, and when; as the server says it, where the version cannot be read any more. */
function describeSettled(now: ShownVersion | undefined, zone: string | undefined, { detail }: ApiProblem): DecisionResult {
  if (!now) return { kind: 'settled', words: detail }
  const isWithdrawn = isEditable(now) && !now.rejection
  return { kind: 'settled', words: describeDecision(now, zone), ...(isWithdrawn && { title: decideMessages.withdrawn }) }
}
