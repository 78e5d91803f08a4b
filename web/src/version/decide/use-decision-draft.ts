import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { keptUntilLogout, useSession, useSessionStore } from '../../session/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'

const drafts = z.record(z.string(), z.object({ choice: z.enum(['approve', 'reject', '']), comment: z.string() }))
type DecisionDrafts = Readonly<z.infer<typeof drafts>>

/** A decision as far as it was made, and not sent yet. */
export type DecisionDraft = DecisionDrafts[string]

const nothing: DecisionDraft = { choice: '', comment: '' }

/** Lives as long as the window's login: what was chosen and written is there again after a look elsewhere, and after a reload. */
export const useDecisionDrafts = create<DecisionDrafts>()(
  persist(() => ({}), {
    name: `${keptUntilLogout}decisions`,
    storage: createJSONStorage(() => sessionStorage),
    merge: (stored) => drafts.safeParse(stored).data ?? {},
  }),
)

useSessionStore.subscribe(({ session }) => {
  if (session.phase === 'anonymous') useDecisionDrafts.setState({}, true)
})

/** The account's own draft of the decision on what was sent. A version that is sent again is decided afresh. */
export function useDecisionDraft({ type }: Pick<VersionedItem, 'type'>, { id, sentOn }: AnyVersion) {
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
