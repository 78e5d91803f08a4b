import { type CompanyDocument, documentMessages, documentRoutes } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, findProblem, notify, notifyFailure, whileLoading } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { offerNextWaiting, useDecisionDraft } from '../../version/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import { documentQuery } from '../document-queries.ts'
import { describeDecision, describeSettled } from './describe-decision.ts'

export type DecidingState =
  | { kind: 'open' }
  | { kind: 'sending' }
  | { kind: 'settled'; title: string; words: string; document: CompanyDocument }

interface Input {
  place: DocumentPlace
  document: CompanyDocument
  /** Somebody decided, oneself or another: what is listed is old. */
  onDecided: () => void
  onClose: () => void
}

/** The decision on a document as far as it was made: its draft outlives a look elsewhere. */
export const useDocumentDraft = ({ docType, id, sentOn }: CompanyDocument) => useDecisionDraft({ type: docType, id, sentOn })

/** Sends the decision, and goes on by what became of it. */
export function useDeciding({ place, document, onDecided, onClose }: Input) {
  const { user } = useSession()
  const client = useQueryClient()
  const { drop } = useDocumentDraft(document)
  const [state, setState] = useState<DecidingState>({ kind: 'open' })

  /** Where somebody else was faster: who, and when. */
  const settle = async (): Promise<boolean> => {
    const now = await client.fetchQuery(documentQuery(place, document.id)).catch(() => undefined)
    if (!now || now.can.approve === true) return false
    drop()
    setState({ kind: 'settled', title: describeSettled(now), words: describeDecision(now, user.timezone), document: now })
    return true
  }

  const decide = async (approve: boolean, comment: string): Promise<void> => {
    setState({ kind: 'sending' })
    const params = { companyId: place.companyId, docType: place.docType, id: document.id }
    try {
      await whileLoading(() => call(documentRoutes.decideDocument, { params, body: { approve, comment } }))
    } catch (error) {
      const code = findProblem(error)?.code
      if ((code === 'DECIDED_ALREADY' || code === 'WRONG_STATE') && (await settle())) return onDecided()
      setState({ kind: 'open' })
      return notifyFailure(documentMessages.decideFailed, error, () => decide(approve, comment))
    }
    notify.success(approve ? documentMessages.approved : documentMessages.rejected)
    drop()
    onClose()
    onDecided()
    await offerNextWaiting(client, place.companyId, document.id)
  }
  return { state, decide: (approve: boolean, comment: string) => void decide(approve, comment) }
}
