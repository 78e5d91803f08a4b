import { type ChartVersion, chartMessages, chartRoutes } from '@strata/contract'
import { ApiProblem, call, notify, whileLoading } from '../../platform/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'
import { findWhoDecided } from './who-decided.ts'

interface Decision {
  approve: boolean
  comment: string
  /** Of the document that was shown (specification 5 §21). */
  contentHash: string | undefined
}

/** `decided` by this call, `settled` by somebody else before, `changed` since it was shown, or `failed`, which is told. */
export type DecisionResult = { kind: 'decided' } | { kind: 'settled'; words: string } | { kind: 'changed' } | { kind: 'failed' }

interface Input {
  place: ChartPlace
  version: ChartVersion
  decision: Decision
  zone: string | undefined
}

export async function sendDecision(input: Input): Promise<DecisionResult> {
  const { place, version, decision } = input
  const name = nameOfType(place.type)
  const params = { companyId: place.companyId, type: place.type, chartId: version.id }
  try {
    await whileLoading(() => call(chartRoutes.decideChart, { params, body: decision }))
  } catch (error) {
    return await readRefusal(error, input)
  }
  notify.success(decision.approve ? chartMessages.approved(name) : chartMessages.rejected(name))
  return { kind: 'decided' }
}

async function readRefusal(error: unknown, { place, version, zone }: Input): Promise<DecisionResult> {
  const problem = error instanceof ApiProblem ? error : undefined
  if (problem?.code === 'DECIDED_ALREADY' || problem?.code === 'WRONG_STATE') {
    const words = await findWhoDecided(place, version, zone)
    if (words !== undefined) return { kind: 'settled', words }
  }
  notify.error(chartMessages.decideFailed(nameOfType(place.type)), problem ? { detail: problem.detail } : {})
  return { kind: problem?.code === 'CONTENT_CHANGED' ? 'changed' : 'failed' }
}
