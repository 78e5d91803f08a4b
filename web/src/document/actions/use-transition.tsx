import type { CompanyDocument } from '@strata/contract'
import type { ReactNode } from 'react'
import { notify, notifyFailure, whileLoading } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { useConfirm } from '../../ui/index.ts'
import type { Transition } from './transitions.ts'

/** Asks, does it and tells; `onDone` follows when it worked, `onTried` in any case: what is shown may be old. */
export function useTransition(onTried: () => void): {
  start: (transition: Transition, document: CompanyDocument, onDone?: () => void) => Promise<void>
  dialog: ReactNode
} {
  const { companyId } = useSession()
  const { ask, dialog } = useConfirm()
  const run = async (transition: Transition, document: CompanyDocument, onDone?: () => void): Promise<void> => {
    try {
      await whileLoading(() => transition.run(companyId, document))
      notify.success(transition.done)
      onDone?.()
    } catch (error) {
      notifyFailure(transition.failed, error, () => run(transition, document, onDone))
    } finally {
      onTried()
    }
  }
  const start = async (transition: Transition, document: CompanyDocument, onDone?: () => void): Promise<void> => {
    if (await ask(transition.ask(document))) await run(transition, document, onDone)
  }
  return { start, dialog }
}
