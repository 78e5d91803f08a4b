import { factorDialogMessages as messages, type NewTotp } from '@strata/contract'
import { useState } from 'react'
import { ProofForm, useFactorCalls } from '../../factor/index.ts'
import { AddFactorDialog } from './add-factor-dialog.tsx'
import { ConfirmTotp } from './confirm-totp.tsx'
import { FactorNameField } from './factor-name-field.tsx'

/** Sets up an authenticator app: the proof of the person, its QR code and first code. */
export function AddTotpDialog({ close }: { close: () => void }) {
  const { begin } = useFactorCalls()
  const [name, setName] = useState<string>(messages.defaultName)
  const [begun, setBegun] = useState<NewTotp>()
  return (
    <AddFactorDialog
      title={messages.setUp}
      done={messages.added}
      close={close}
      steps={(onAdded) =>
        begun ? (
          <ConfirmTotp begun={begun} onConfirmed={onAdded} close={close} />
        ) : (
          <ProofForm
            lead={messages.proofLead}
            missing={name.trim() === '' ? messages.nameMissing : undefined}
            actionLabel={messages.next}
            work={async (signature) => setBegun(await begin(signature, name.trim()))}
            close={close}
          >
            <FactorNameField label={messages.name} name={name} onType={setName} />
          </ProofForm>
        )
      }
    />
  )
}
