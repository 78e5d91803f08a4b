import { Alert, Anchor, Button, Group } from '@mantine/core'
import {
  actionMessages,
  factorDialogMessages,
  addPasskeyMessages as messages,
  type PasskeyCreation,
  passkeyMessages,
} from '@strata/contract'
import { useState } from 'react'
import { factorStyles as classes, ProofForm, useFactorCalls, useFactors, useMayUsePasskeys, useStep } from '../../factor/index.ts'
import { ActionButton, Dialog } from '../../ui/index.ts'
import { AddFactorDialog } from './add-factor-dialog.tsx'
import { FactorNameField } from './factor-name-field.tsx'

/** Adds a passkey: the proof of the person, then what the device asks. Where passkeys do not work it says why, and what to open. */
export function AddPasskeyDialog({ close }: { close: () => void }) {
  return useMayUsePasskeys() ? <AddHere close={close} /> : <NotHere close={close} />
}

function AddHere({ close }: { close: () => void }) {
  const { beginPasskey, addPasskey } = useFactorCalls()
  const [name, setName] = useState<string>(messages.defaultName)
  const [begun, setBegun] = useState<PasskeyCreation>()
  return (
    <AddFactorDialog
      title={messages.title}
      done={messages.added}
      close={close}
      steps={(onAdded) =>
        begun ? (
          <MakeOnDevice make={async () => onAdded(await addPasskey(begun))} close={close} />
        ) : (
          <ProofForm
            lead={messages.lead}
            missing={name.trim() === '' ? factorDialogMessages.nameMissing : undefined}
            actionLabel={factorDialogMessages.next}
            work={async (signature) => setBegun(await beginPasskey(signature, name.trim()))}
            close={close}
          >
            <FactorNameField label={messages.name} name={name} onType={setName} />
          </ProofForm>
        )
      }
    />
  )
}

/** A step of its own: browsers ask the device only after a click, and whoever missed its question asks again. */
function MakeOnDevice({ make, close }: { make: () => Promise<void>; close: () => void }) {
  const { submit, isBusy, error } = useStep(make)
  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <p className={classes.lead}>{messages.onDevice}</p>
      {error !== undefined && (
        <Alert color="red" variant="outline" role="alert">
          {error}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {actionMessages.cancel}
        </Button>
        <ActionButton type="submit" loading={isBusy} autoFocus>
          {messages.make}
        </ActionButton>
      </Group>
    </form>
  )
}

function NotHere({ close }: { close: () => void }) {
  const { data } = useFactors()
  const [address] = data?.passkeyOrigins ?? []
  const isHere = address !== undefined && data?.passkeyOrigins.includes(window.location.origin) === true
  return (
    <Dialog title={messages.title} size={440} onClose={close}>
      <div className={classes.step}>
        <p className={classes.lead}>
          {address === undefined ? passkeyMessages.nowhere : isHere ? passkeyMessages.noSupport : passkeyMessages.elsewhere({ address })}
        </p>
        <Group justify="flex-end" gap="sm">
          {address !== undefined && !isHere && <Anchor href={address}>{messages.open({ address })}</Anchor>}
          <Button variant="default" onClick={close}>
            {actionMessages.close}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
