import { packDialogMessages as messages, type packRoutes, type RouteOutput } from '@strata/contract'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { loadPackDialog } from '../pack/index.ts'
import { ListedButton, lazyDialog, WaitingForm } from '../ui/index.ts'

const PackDialog = lazyDialog(messages.title, loadPackDialog, WaitingForm)

/** Audit packs, for those who may have one. */
export function PacksButton({ packs }: { packs: RouteOutput<typeof packRoutes.listPacks> | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!packs || (!packs.company && packs.processes.length + packs.packs.length === 0)) return null
  return (
    <>
      <ListedButton variant="default" leftSection={<IconFileZip size={16} stroke={1.6} aria-hidden />} onClick={() => setOpen(true)}>
        {messages.open}
      </ListedButton>
      {isOpen && <PackDialog onClose={() => setOpen(false)} />}
    </>
  )
}
