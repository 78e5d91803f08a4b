import { Button } from '@mantine/core'
import { actionMessages, fullName, usersListMessages as messages, uiMessages } from '@strata/contract'
import { IconDots, IconFileImport, IconKey, IconMailForward, IconMailOff, IconPencil, IconRefresh, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ActionSheet, IconAction } from '../../ui/index.ts'
import type { UserActions } from '../use-user-actions.tsx'
import { mayResend, mayWithdraw, resetReason } from './selected-actions.ts'
import type { UserRow } from './user-rows.ts'

interface Props {
  refresh: () => void
  importUsers: () => void
  add: () => void
}

/** What the administrator does on a small screen: a button to add, the rest in a sheet. */
export function SmallActions({ refresh, importUsers, add }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />} onClick={add}>
        {messages.add}
      </Button>
      <IconAction
        label={uiMessages.moreActions}
        variant="default"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDots size={20} stroke={1.6} aria-hidden />
      </IconAction>
      {isOpen && (
        <ActionSheet
          title={messages.title}
          onClose={() => setOpen(false)}
          actions={[
            { label: messages.refresh, Icon: IconRefresh, run: refresh },
            { label: messages.import, Icon: IconFileImport, run: importUsers },
          ]}
        />
      )}
    </>
  )
}

/** The sheet of one user's card. */
export function useCardActions(actions: UserActions | undefined): { open: ((row: UserRow) => void) | undefined; sheet: ReactNode } {
  const [row, setRow] = useState<UserRow>()
  if (!actions) return { open: undefined, sheet: null }
  const sheet = row && (
    <ActionSheet
      title={fullName(row.user)}
      onClose={() => setRow(undefined)}
      actions={[
        { label: actionMessages.edit, Icon: IconPencil, run: () => actions.edit(row.user) },
        ...(mayResend(row.user)
          ? [{ label: messages.sendAgain, Icon: IconMailForward, run: () => actions.resendInvitation(row.user) }]
          : [{ label: messages.resetPassword, Icon: IconKey, reason: resetReason(row.user), run: () => actions.resetPassword(row.user) }]),
        ...(mayWithdraw(row.user)
          ? [{ label: messages.withdraw, Icon: IconMailOff, run: () => actions.withdrawInvitation(row.user) }]
          : []),
      ]}
    />
  )
  return { open: setRow, sheet }
}
