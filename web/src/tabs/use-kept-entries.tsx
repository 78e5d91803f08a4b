import { tabsMessages } from '@strata/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useConfirm } from '../ui/index.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'

interface Input {
  /** What is being entered: 'the project sheet'. */
  what: string
  isDirty: boolean
  /** Resolves to true when it is saved. */
  save: () => Promise<boolean>
  close: () => void
}

interface KeptEntries {
  /** Closes the dialog, after a question where something would be lost. */
  leave: () => void
  /** For the dialog around the entries. */
  dialogProps: { onClose: () => void; closeOnClickOutside: boolean }
  /** To be put inside the dialog. */
  question: ReactNode
}

/** What is entered in a dialog and not saved is not lost by Escape, by the way Back or by closing the window: each asks first. */
export function useKeptEntries({ what, isDirty, save, close }: Input): KeptEntries {
  const { ask, dialog } = useConfirm()
  const current = useRef({ save, close })
  useEffect(() => {
    current.current = { save, close }
  })
  useEffect(() => {
    if (!isDirty) return
    const source = {
      label: what,
      save: () => current.current.save(),
      ignore: async () => {
        current.current.close()
        return true
      },
    }
    useUnsavedGuard.getState().register(source)
    return () => useUnsavedGuard.getState().unregister(source)
  }, [isDirty, what])
  const leave = async (): Promise<void> => {
    if (!isDirty) return close()
    const isSure = await ask({
      ...tabsMessages.discardQuestion,
      body: tabsMessages.discardQuestion.body({ name: what }),
      isDestructive: true,
    })
    if (isSure) close()
  }
  return {
    leave: () => void leave(),
    dialogProps: { onClose: () => void leave(), closeOnClickOutside: !isDirty },
    question: dialog,
  }
}
