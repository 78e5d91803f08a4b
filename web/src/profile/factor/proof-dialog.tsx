import { Button, Group } from '@mantine/core'
import { actionMessages, factorDialogMessages as messages, type Signature } from '@strata/contract'
import { useState } from 'react'
import { ActionButton, Dialog } from '../../ui/index.ts'
import classes from './factor.module.css'
import { emptyProof, isProofTyped, SignatureFields, signatureOf } from './signature-fields.tsx'
import { useStep } from './use-step.ts'

interface Props {
  title: string
  lead: string
  /** What is done once the person is proved. */
  act: string
  work: (signature: Signature) => Promise<void>
  close: () => void
}

/** Asks who has a second factor for the password and a code before something of it changes. */
export function ProofDialog({ title, lead, act, work, close }: Props) {
  const [typed, setTyped] = useState(emptyProof)
  const { submit, isBusy, error, forgetError } = useStep(() => work(signatureOf(typed)))
  return (
    <Dialog title={title} size={440} onClose={close}>
      <form className={classes.step} onSubmit={submit} noValidate>
        <p className={classes.lead}>{lead}</p>
        <SignatureFields
          needsCode
          error={error}
          typed={typed}
          onType={(next) => {
            setTyped(next)
            forgetError()
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {actionMessages.cancel}
          </Button>
          <ActionButton type="submit" loading={isBusy} reason={isProofTyped(typed, true) ? undefined : messages.proofLead}>
            {act}
          </ActionButton>
        </Group>
      </form>
    </Dialog>
  )
}
