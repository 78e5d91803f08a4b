import { usersListMessages as messages, uiMessages } from '@strata/contract'
import { IconDots, IconFileImport, IconRefresh, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionSheet, IconAction, ListedButton, useListedActions } from '../../ui/index.ts'

interface Props {
  refresh: () => void
  importUsers: () => void
  add: () => void
}

/** What the administrator does on a small screen: a button to add, the rest in a sheet. */
export function SmallActions({ refresh, importUsers, add }: Props) {
  const [isOpen, setOpen] = useState(false)
  const actions = [
    { label: messages.refresh, Icon: IconRefresh, run: refresh },
    { label: messages.import, Icon: IconFileImport, run: importUsers },
  ]
  useListedActions(() => actions)
  return (
    <>
      <ListedButton leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />} onClick={add}>
        {messages.add}
      </ListedButton>
      <IconAction
        label={uiMessages.moreActions}
        variant="default"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDots size={20} stroke={1.6} aria-hidden />
      </IconAction>
      {isOpen && <ActionSheet title={messages.title} actions={actions} onClose={() => setOpen(false)} />}
    </>
  )
}
