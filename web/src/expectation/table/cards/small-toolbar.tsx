import { expectationTableMessages, reciprocalMessages } from '@strata/contract'
import { IconArrowsExchange, IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ActionSheet, IconAction, type OfferedAction } from '../../../ui/index.ts'

interface Props {
  actions: readonly OfferedAction[]
  reciprocal: { toggle: () => void } | undefined
  comments: ReactNode
}

/** On a small screen the comments stand by themselves, the rest in a sheet. */
export function SmallToolbar({ actions, reciprocal, comments }: Props) {
  const [isOpen, setOpen] = useState(false)
  const listed = reciprocal ? [...actions, { label: reciprocalMessages.title, Icon: IconArrowsExchange, run: reciprocal.toggle }] : actions
  return (
    <>
      {comments}
      {listed.length > 0 && (
        <IconAction
          label={expectationTableMessages.actions}
          variant="default"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <IconDots size={18} stroke={1.6} aria-hidden />
        </IconAction>
      )}
      {isOpen && <ActionSheet title={expectationTableMessages.actions} actions={listed} onClose={() => setOpen(false)} />}
    </>
  )
}
