import { Button, Group, TextInput } from '@mantine/core'
import { actionMessages, factorLimits, factorDialogMessages as messages, type NewTotp } from '@strata/contract'
import { useState } from 'react'
import { notify } from '../../platform/index.ts'
import { ActionButton, Dialog } from '../../ui/index.ts'
import { ConfirmTotp } from './confirm-totp.tsx'
import classes from './factor.module.css'
import { useFactorCalls } from './factor-queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { emptyProof, isProofTyped, SignatureFields, signatureOf } from './signature-fields.tsx'
import { useStep } from './use-step.ts'

interface Props {
  /** The account has a second factor already. */
  needsCode: boolean
  close: () => void
}

/** Sets up an authenticator app: the proof of the person, its QR code and first code, and with the first one the recovery codes. */
export function AddTotpDialog({ needsCode, close }: Props) {
  const [begun, setBegun] = useState<NewTotp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (): void => {
    notify.success(messages.added)
    close()
  }
  const confirmed = (made: readonly string[] | null): void => (made ? setCodes(made) : finish())
  return (
    <Dialog
      title={codes ? messages.codesTitle : messages.setUp}
      size={480}
      onClose={codes ? finish : close}
      closeOnClickOutside={false}
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : begun ? (
        <ConfirmTotp begun={begun} onConfirmed={confirmed} close={close} />
      ) : (
        <ProofStep needsCode={needsCode} onBegun={setBegun} close={close} />
      )}
    </Dialog>
  )
}

function ProofStep({ needsCode, onBegun, close }: Props & { onBegun: (begun: NewTotp) => void }) {
  const { begin } = useFactorCalls()
  const [name, setName] = useState<string>(messages.defaultName)
  const [typed, setTyped] = useState(emptyProof)
  const { submit, isBusy, error, forgetError } = useStep(async () => onBegun(await begin(signatureOf(typed), name.trim())))
  const isReady = isProofTyped(typed, needsCode) && name.trim() !== ''
  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <p className={classes.lead}>{messages.proofLead}</p>
      <SignatureFields
        needsCode={needsCode}
        error={error}
        typed={typed}
        onType={(next) => {
          setTyped(next)
          forgetError()
        }}
      />
      <TextInput
        label={messages.name}
        maxLength={factorLimits.nameLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        aria-required
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {actionMessages.cancel}
        </Button>
        <ActionButton type="submit" loading={isBusy} reason={isReady ? undefined : messages.proofLead}>
          {messages.next}
        </ActionButton>
      </Group>
    </form>
  )
}
