import { replacedWipMessages as messages } from '@strata/contract'
import { IconArchive } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { lazyDialog } from '../../ui/index.ts'
import { BarButton } from '../bar-button.tsx'
import type { ReplacedWips } from './replaced-wips.tsx'
import { useReplacedWips } from './use-replaced-wips.ts'

const ReplacedDialog = lazyDialog(messages.replaced, () => import('./replaced-dialog.tsx').then((module) => module.ReplacedDialog))

interface Props extends ComponentProps<typeof ReplacedWips> {
  isSmall: boolean
}

/** Leads to the WIPs that others replaced, where there are any that can be restored and no version history shows them. */
export function ReplacedButton({ isSmall, ...list }: Props) {
  const wips = useReplacedWips(list.replaced)
  const [isOpen, setOpen] = useState(false)
  if (wips.length === 0) return null
  const restored = (id: number) => {
    setOpen(false)
    list.onRestored(id)
  }
  return (
    <>
      <BarButton label={messages.replaced} Icon={IconArchive} isSmall={isSmall} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <ReplacedDialog {...list} onRestored={restored} onClose={() => setOpen(false)} />}
    </>
  )
}
