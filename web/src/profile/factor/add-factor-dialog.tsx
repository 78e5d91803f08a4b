import { factorDialogMessages as messages } from '@strata/contract'
import { type ReactNode, useState } from 'react'
import { notify } from '../../platform/index.ts'
import { Dialog } from '../../ui/index.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  title: string
  /** Said once it is done. */
  done: string
  /** The steps until the factor is added, which end with the recovery codes where some were made. */
  steps: (onAdded: (codes: readonly string[] | null) => void) => ReactNode
  close: () => void
}

/** Adds a factor; with the first one the recovery codes follow. */
export function AddFactorDialog({ title, done, steps, close }: Props) {
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (): void => {
    notify.success(done)
    close()
  }
  return (
    <Dialog
      title={codes ? messages.codesTitle : title}
      size={480}
      onClose={codes ? finish : close}
      closeOnClickOutside={false}
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={finish} /> : steps((made) => (made ? setCodes(made) : finish()))}
    </Dialog>
  )
}
