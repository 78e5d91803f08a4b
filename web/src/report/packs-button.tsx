import { packDialogMessages as messages } from '@strata/contract'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadPackDialog, packsQuery } from '../pack/index.ts'
import { useSession } from '../session/index.ts'
import { ListedButton, lazyDialog, WaitingForm } from '../ui/index.ts'

const PackDialog = lazyDialog(messages.title, loadPackDialog, WaitingForm)

/** Audit packs, for those who may have one. */
export function PacksButton() {
  const { companyId } = useSession()
  const { data } = useQuery(packsQuery(companyId))
  const [isOpen, setOpen] = useState(false)
  if (!data || (!data.company && data.processes.length + data.packs.length === 0)) return null
  return (
    <>
      <ListedButton variant="default" leftSection={<IconFileZip size={16} stroke={1.6} aria-hidden />} onClick={() => setOpen(true)}>
        {messages.open}
      </ListedButton>
      {isOpen && <PackDialog onClose={() => setOpen(false)} />}
    </>
  )
}
