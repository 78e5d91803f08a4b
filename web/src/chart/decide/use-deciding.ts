import type { ChartVersion } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/index.ts'
import { offerNextWaiting, useDecisionDraft } from '../../version/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { sendDecision } from './send-decision.ts'

export type DecidingState = { kind: 'open' } | { kind: 'sending' } | { kind: 'settled'; words: string }

interface Input {
  opened: OpenedChart
  version: ChartVersion
  /** Asks the versions anew: the one shown has another state now. */
  onDecided: () => Promise<void>
  onClose: () => void
}

/** Sends the decision on exactly what was shown (specification 5 §21), and goes on by what became of it. */
export function useDeciding({ opened, version, onDecided, onClose }: Input) {
  const { user } = useSession()
  const client = useQueryClient()
  const { drop } = useDecisionDraft(version)
  const [state, setState] = useState<DecidingState>({ kind: 'open' })
  const decide = async (approve: boolean, comment: string) => {
    setState({ kind: 'sending' })
    const { contentHash } = opened.stored.getState()
    const result = await sendDecision({ place: opened.place, version, decision: { approve, comment, contentHash }, zone: user.timezone })
    if (result.kind === 'decided' || result.kind === 'settled') drop()
    if (result.kind === 'settled') {
      setState({ kind: 'settled', words: result.words })
      return await offerNextWaiting(client, opened.place.companyId, version.id)
    }
    setState({ kind: 'open' })
    // A document that changed since it was shown is shown anew before it can be decided.
    if (result.kind === 'changed') await onDecided()
    if (result.kind === 'decided') {
      onClose()
      await onDecided()
      await offerNextWaiting(client, opened.place.companyId, version.id)
    }
  }
  return { state, decide: (approve: boolean, comment: string) => void decide(approve, comment) }
}
