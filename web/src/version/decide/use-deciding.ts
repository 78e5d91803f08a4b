import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { Deciding, VersionedItem } from '../versioned-item.ts'
import { offerNextWaiting } from './next-waiting.ts'
import { type DecisionResult, sendDecision } from './send-decision.ts'
import { useDecisionDraft } from './use-decision-draft.ts'

export type DecidingState = { kind: 'open' } | { kind: 'sending' } | Extract<DecisionResult, { kind: 'settled' }>

export interface DecidingInput extends Pick<Deciding, 'onDecided' | 'onClose'> {
  item: VersionedItem
  version: AnyVersion
  /** Of what is shown: nothing else is decided (specification 5 §21). */
  contentHash: string | undefined
  /** Asks again for what is shown, where it changed since; left out: as after a decision. */
  onChanged?: (() => Promise<void>) | undefined
}

/** Sends the decision on exactly what was shown, and goes on by what became of it. */
export function useDeciding({ item, version, contentHash, onDecided, onChanged = onDecided, onClose }: DecidingInput) {
  const { user } = useSession()
  const client = useQueryClient()
  const { drop } = useDecisionDraft(item, version)
  const [state, setState] = useState<DecidingState>({ kind: 'open' })
  const offerNext = () => offerNextWaiting(client, item.companyId, version.id)
  const goOn = async (result: DecisionResult): Promise<void> => {
    if (result.kind === 'decided' || result.kind === 'settled') drop()
    if (result.kind === 'settled') {
      setState(result)
      return await offerNext()
    }
    setState({ kind: 'open' })
    // What changed since it was shown is shown again before it can be decided.
    if (result.kind === 'changed') await onChanged()
    if (result.kind === 'decided') {
      onClose()
      await onDecided()
      await offerNext()
    }
  }
  const decide = (approve: boolean, comment: string): void => {
    setState({ kind: 'sending' })
    const decision = { approve, comment, contentHash }
    void sendDecision({ item, id: version.id, decision, zone: user.timezone, onResult: goOn })
  }
  return { state, decide }
}
