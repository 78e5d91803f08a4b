import { readingScreenMessages as messages, openReadStates, type ReadRequest } from '@strata/contract'
import { IconEyeCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pushPlace, usePlace } from '../tabs/index.ts'
import { ActionButton, IconAction, lazyDialog, useIsNarrow, useListedActions } from '../ui/index.ts'
import classes from './reading.module.css'
import { type ReadPlace, readingQuery } from './reading-query.ts'

const ReadingDialog = lazyDialog(messages.title, () => import('./reading-dialog.tsx').then((module) => module.ReadingDialog))

interface Props {
  place: ReadPlace
  /** Shows who has read, where the screen does that itself; left out: here. */
  onOpen?: () => void
}

/** How many have read the version in force, for who may ask, or has asked; it leads to who has, which the address names. */
export function ReadingButton({ place, onOpen }: Props) {
  const { data } = useQuery(readingQuery(place))
  const isOpen = usePlace().dialog?.name === 'readers'
  const open = data?.requests.find(({ state }) => openReadStates.includes(state))
  const label = open ? messages.progress({ read: String(open.counts.read), asked: String(open.counts.asked) }) : messages.ask
  return (
    <>
      {data && (data.can.ask === true || data.requests.length > 0) && (
        <OpeningButton label={label} counts={open?.counts} onOpen={onOpen ?? openReaders} />
      )}
      {isOpen && !onOpen && <ReadingDialog place={place} onClose={() => pushPlace({ dialog: undefined })} />}
    </>
  )
}

const openReaders = (): void => pushPlace({ dialog: { name: 'readers' } })

interface OpeningProps {
  label: string
  /** Of the open request. */
  counts: ReadRequest['counts'] | undefined
  onOpen: () => void
}

/** Where there is little room the sign and how many are enough. */
function OpeningButton({ label, counts, onOpen }: OpeningProps) {
  const icon = <IconEyeCheck size={16} stroke={1.6} />
  useListedActions(() => [{ label, icon, run: onOpen }])
  if (useIsNarrow()) {
    return (
      <IconAction label={label} aria-haspopup="dialog" onClick={onOpen}>
        {icon}
        {counts && <span className={classes.count}>{`${counts.read}/${counts.asked}`}</span>}
      </IconAction>
    )
  }
  return (
    <ActionButton variant="subtle" size="xs" leftSection={icon} aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </ActionButton>
  )
}
