import { readingScreenMessages as messages, openReadStates } from '@strata/contract'
import { IconEyeCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ActionButton, useListedActions } from '../ui/index.ts'
import { type ReadPlace, readingQuery } from './reading-query.ts'

interface Props {
  place: ReadPlace
  /** Shows who has read. */
  onOpen: () => void
}

/** For who may ask, or has asked: how many have read the version in force; it leads to the rest. */
export function ReadingButton({ place, onOpen }: Props) {
  const { data } = useQuery(readingQuery(place))
  if (!data || (data.can.ask !== true && data.requests.length === 0)) return null
  const open = data.requests.find(({ state }) => openReadStates.includes(state))
  const label = open ? messages.progress({ read: String(open.counts.read), asked: String(open.counts.asked) }) : messages.ask
  return <OpeningButton label={label} onOpen={onOpen} />
}

function OpeningButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  const icon = <IconEyeCheck size={16} stroke={1.6} />
  useListedActions(() => [{ label, icon, run: onOpen }])
  return (
    <ActionButton variant="subtle" size="xs" leftSection={icon} aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </ActionButton>
  )
}
