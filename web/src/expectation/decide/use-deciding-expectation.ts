import { expectationMessages, expectationRoutes } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DecidingState } from '../../chart/index.ts'
import { call, findProblem, notify, notifyFailure, whileLoading } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { offerNextWaiting, useDecisionDraft } from '../../version/index.ts'
import type { DecideExpectationProps } from '../expectation-parts.ts'
import { findWhoDecided } from '../life/expectation-calls.ts'

type Input = Pick<DecideExpectationProps, 'opened' | 'onDecided' | 'onClose'>

/** Sends the decision on exactly what was shown (specification 5 §21), and goes on by what became of it. */
export function useDecidingExpectation({ opened, onDecided, onClose }: Input) {
  const { place, type, info, contentHash, refresh } = opened
  const { user } = useSession()
  const client = useQueryClient()
  const { drop } = useDecisionDraft({ type, id: info.id, sentOn: info.sentOn })
  const [state, setState] = useState<DecidingState>({ kind: 'open' })

  /** Where somebody else was faster: who, and when; as the server says it, where the version cannot be read any more. */
  const settle = async (detail: string | undefined): Promise<void> => {
    const words = (await findWhoDecided(place, info.id, user.timezone)) ?? detail ?? 'It was decided already.'
    drop()
    setState({ kind: 'settled', words })
    await offerNextWaiting(client, place.companyId, info.id)
  }
  const decide = async (approve: boolean, comment: string): Promise<void> => {
    setState({ kind: 'sending' })
    const params = { companyId: place.companyId, type, id: info.id }
    const body = { approve, comment, ...(contentHash !== undefined && { contentHash }) }
    try {
      await whileLoading(() => call(expectationRoutes.decideExpectation, { params, body }))
    } catch (error) {
      const problem = findProblem(error)
      if (problem?.code === 'DECIDED_ALREADY' || problem?.code === 'WRONG_STATE') return await settle(problem.detail)
      setState({ kind: 'open' })
      notifyFailure(expectationMessages.decideFailed, error, () => decide(approve, comment))
      // What changed since it was shown is shown anew before it can be decided.
      if (problem?.code === 'CONTENT_CHANGED' || problem?.code === 'PRECHECK') await refresh()
      return
    }
    notify.success(approve ? expectationMessages.approved : expectationMessages.rejected)
    drop()
    setState({ kind: 'open' })
    onClose()
    await onDecided()
    await offerNextWaiting(client, place.companyId, info.id)
  }
  return { state, decide: (approve: boolean, comment: string) => void decide(approve, comment) }
}
