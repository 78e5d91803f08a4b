import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/index.ts'
import type { ShownVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'
import { offerNextWaiting } from './offer-next-waiting.ts'
import { sendDecision } from './send-decision.ts'
import { useDecisionDraft } from './use-decision-draft.ts'

export type DecidingState = { kind: 'open' } | { kind: 'sending' } | { kind: 'settled'; words: string; title?: string }

export interface DecidingInput {
  item: VersionedItem
  version: ShownVersion
  /** Of what is shown: nothing else is decided (specification 5 §21). */
  contentHash: string | undefined
  /** Asks again for the versions: the one shown has another state now. */
  onDecided: () => Promise<void>
  /** Asks again for what is shown, where it changed since; left out: as after a decision. */
  onChanged?: (() => Promise<void>) | undefined
  onClose: () => void
}

/** Sends the decision on exactly what was shown, and goes on by what became of it. */
export function useDeciding({ item, version, contentHash, onDecided, onChanged = onDecided, onClose }: DecidingInput) {
  const { user } = useSession()
  const client = useQueryClient()
  const { drop } = useDecisionDraft({ type: item.type, id: version.id, sentOn: version.sentOn })
  const [state, setState] = useState<DecidingState>({ kind: 'open' })
  const offerNext = () => offerNextWaiting(client, item.companyId, version.id)
  const decide = async (approve: boolean, comment: string): Promise<void> => {
    setState({ kind: 'sending' })
    const decision = { approve, comment, contentHash }
    const tryAgain = () => void decide(approve, comment)
    const result = await sendDecision({ item, id: version.id, decision, zone: user.timezone, tryAgain })
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
  return { state, decide: (approve: boolean, comment: string) => void decide(approve, comment) }
}
