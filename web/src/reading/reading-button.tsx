import { readingScreenMessages as messages, openReadStates } from '@strata/contract'
import { IconEyeCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton, lazyDialog, useListedActions } from '../ui/index.ts'
import { type ReadPlace, readingQuery } from './reading-query.ts'

const ReadingDialog = lazyDialog(messages.title, () => import('./reading-dialog.tsx').then((module) => module.ReadingDialog))

/** For who may ask, or has asked: how many have read the version in force; it opens the rest. */
export function ReadingButton({ place }: { place: ReadPlace }) {
  const { data } = useQuery(readingQuery(place))
  if (!data || (data.can.ask !== true && data.requests.length === 0)) return null
  const open = data.requests.find(({ state }) => openReadStates.includes(state))
  const label = open ? messages.progress({ read: String(open.counts.read), asked: String(open.counts.asked) }) : messages.ask
  return <OpeningButton place={place} label={label} />
}

function OpeningButton({ place, label }: { place: ReadPlace; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const icon = <IconEyeCheck size={16} stroke={1.6} />
  const open = () => setOpen(true)
  useListedActions(() => [{ label, icon, run: open }])
  return (
    <>
      <ActionButton variant="subtle" size="xs" leftSection={icon} aria-haspopup="dialog" onClick={open}>
        {label}
      </ActionButton>
      {isOpen && <ReadingDialog place={place} onClose={() => setOpen(false)} />}
    </>
  )
}
