import type { ChartVersion } from '@strata/contract'
import { create } from 'zustand'
import { useSession } from '../../session/use-session.ts'

/** A decision as far as it was made, and not sent yet. */
export interface DecisionDraft {
  choice: 'approve' | 'reject' | ''
  comment: string
}

const nothing: DecisionDraft = { choice: '', comment: '' }

/** Lives as long as the page: what was chosen and written is there again after a look elsewhere. */
export const useDecisionDrafts = create<Readonly<Record<string, DecisionDraft>>>(() => ({}))

/** The account's own draft of the decision on what was sent. A version that is sent again is decided afresh. */
export function useDecisionDraft({ type, id, sentOn }: ChartVersion) {
  const { accountId, companyId } = useSession()
  const key = [accountId, companyId, type, id, sentOn].join('/')
  const draft = useDecisionDrafts((drafts) => drafts[key] ?? nothing)
  return {
    draft,
    write: (changes: Partial<DecisionDraft>) =>
      useDecisionDrafts.setState((drafts) => ({ [key]: { ...(drafts[key] ?? nothing), ...changes } })),
    drop: () => useDecisionDrafts.setState(({ [key]: _dropped, ...others }) => others, true),
  }
}
