import { pathScreenMessages as messages, type Process } from '@strata/contract'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { loadProcessPath } from '../../consent/index.ts'
import { ListedButton, lazyDialog } from '../../ui/index.ts'

const ProcessPath = lazyDialog(messages.title, loadProcessPath)

/** Opens whose consent the process asks for before decisions, for those who set it. */
export function ConsentsAction({ process }: { process: Process }) {
  const [isOpen, setOpen] = useState(false)
  if (process.can.consents !== true) return null
  return (
    <>
      <ListedButton
        variant="default"
        size="sm"
        leftSection={<IconUsersGroup size={16} stroke={1.6} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {messages.open}
      </ListedButton>
      {isOpen && <ProcessPath process={process} onClose={() => setOpen(false)} />}
    </>
  )
}
