import type { Signature } from '@strata/contract'
import { Dialog } from '../ui/index.ts'
import { ProofForm } from './proof-form.tsx'

interface Props {
  title: string
  lead: string
  /** What is done once the person is proved. */
  actionLabel: string
  work: (signature: Signature) => Promise<void>
  close: () => void
}

/** Asks the person to prove who they are before something is done. */
export function ProofDialog({ title, ...proof }: Props) {
  return (
    <Dialog title={title} size={440} onClose={proof.close}>
      <ProofForm {...proof} />
    </Dialog>
  )
}
