import { Button, Group, Stack } from '@mantine/core'
import { userMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useRequestKey } from '../request-key.ts'
import type { Seats } from '../seats.ts'
import { refreshUsers } from '../user-queries.ts'
import { ActiveField } from './active-field.tsx'
import { NewEmailField } from './new-email-field.tsx'
import { createUser } from './save-user.ts'
import { useUserForm } from './use-user-form.ts'
import { NameFields } from './user-fields.tsx'
import { newUserValues, type UserValues } from './user-values.ts'

interface Props {
  seats: Seats
  onClose: () => void
}

/** Adds a user, who gets a mail with a link to choose a password (`decisions.md` §3), or invites a member of another company (§22.9). */
export function AddUserDialog({ seats, onClose }: Props) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [isBusy, setBusy] = useState(false)
  const isFull = seats.free === 0

  const save = async (values: UserValues): Promise<void> => {
    if (isBusy || isFull) return
    setBusy(true)
    const outcome = await createUser(companyId, values, keyFor(JSON.stringify(values)))
    setBusy(false)
    if (outcome.kind === 'refused') form.setErrors(outcome.errors)
    else onClose()
    await refreshUsers(client, companyId)
  }
  const { form, submit } = useUserForm(newUserValues, save)

  return (
    <Dialog title="Add New User" size={480} onClose={onClose} closeOnClickOutside={!form.isDirty()}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <NameFields form={form} />
          <NewEmailField form={form} />
          <ActiveField form={form} reason="A new user is active at once; a member of another company after accepting the invitation." />
        </Stack>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton
            type="submit"
            loading={isBusy}
            reason={isFull ? `All ${seats.license} seats of the license are used. Deactivate somebody to free one.` : undefined}
          >
            {isFull ? userMessages.limitReached : 'Add'}
          </ActionButton>
        </Group>
      </form>
    </Dialog>
  )
}
