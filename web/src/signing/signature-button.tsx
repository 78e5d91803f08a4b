import { signatureRecordMessages as messages } from '@strata/contract'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton, Dialog, useListedActions } from '../ui/index.ts'
import { SignatureList } from './signature-list.tsx'
import { type SignedVersion, signaturesQuery } from './signature-query.ts'

/** How many signatures the version on screen has; it opens them. Where it has none it keeps quiet. */
export function SignatureButton({ version }: { version: SignedVersion }) {
  const { data } = useQuery(signaturesQuery(version))
  return data && data.length > 0 ? <OpeningButton version={version} count={data.length} /> : null
}

function OpeningButton({ version, count }: { version: SignedVersion; count: number }) {
  const [isOpen, setOpen] = useState(false)
  const icon = <IconSignature size={16} stroke={1.6} />
  const label = messages.open({ count })
  const [open, close] = [() => setOpen(true), () => setOpen(false)]
  useListedActions(() => [{ label, icon, run: open }])
  return (
    <>
      <ActionButton variant="subtle" size="xs" leftSection={icon} aria-haspopup="dialog" onClick={open}>
        {label}
      </ActionButton>
      {isOpen && (
        <Dialog title={messages.title} size={480} onClose={close}>
          <SignatureList version={version} />
        </Dialog>
      )}
    </>
  )
}
