import { create } from 'zustand'
import { whileLoading } from '../platform/index.ts'
import { logOut, type Session } from '../session/index.ts'
import { deleteDraftsOf, draftsOf, type LocalDraft } from './local-drafts.ts'
import { openGuarded } from './unsaved-guard.ts'

interface LogOutQuestion {
  accountId: number
  drafts: readonly LocalDraft[]
}

/** The question that is over the page, if any. */
export const useLogOutQuestion = create<{ question: LogOutQuestion | undefined }>(() => ({ question: undefined }))

/** Logs out at once, unless this browser keeps unsaved edits of the account: then it offers to delete them (specification 5 §19). */
export function askToLogOut({ accountId }: Pick<Session, 'accountId'>): void {
  openGuarded(async () => {
    const drafts = await draftsOf(accountId).catch(() => [])
    if (drafts.length === 0) await whileLoading(logOut)
    else useLogOutQuestion.setState({ question: { accountId, drafts } })
  })
}

export const stayLoggedIn = (): void => useLogOutQuestion.setState({ question: undefined })

export async function logOutAfterQuestion(accountId: number, isDeleting: boolean): Promise<void> {
  stayLoggedIn()
  await whileLoading(async () => {
    if (isDeleting) await deleteDraftsOf(accountId)
    await logOut({ forgetsEdits: isDeleting })
    // Another window may have kept edits until it was notified of the end.
    if (isDeleting) await deleteDraftsOf(accountId)
  })
}
