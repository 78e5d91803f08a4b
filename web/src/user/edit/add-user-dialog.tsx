import { Button, Group, Stack } from '@mantine/core'
import { actionMessages, invitationDays, userDialogMessages as messages, userMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRequestKey } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { ActionButton, Dialog } from '../../ui/index.ts'
import type { Seats } from '../seats.ts'
import { refreshUsers } from '../user-queries.ts'
import { FixedState } from './fixed-state.tsx'
import { NewEmailField } from './new-email-field.tsx'
import { createUser } from './save-user.ts'
import { useEmailCheck } from './use-email-check.ts'
import { useProposedShortName } from './use-proposed-short-name.ts'
import { useUserForm } from './use-user-form.ts'
import { NameFields, ShortNameField } from './user-fields.tsx'
import { newUserValues, type UserValues } from './user-values.ts'

interface Props {
  seats: Seats
  /** Shows whom the list has now. */
  onAdded: (companyUserId: number) => void
  onClose: () => void
}

/** Adds a user, who gets a mail with a link to choose a password (specification 5 §3), or invites a member of another company (§22.9). */
export function AddUserDialog({ seats, onAdded, onClose }: Props) {
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
    if (outcome.kind === 'saved') onAdded(outcome.value)
  }
  const { form, submit } = useUserForm(newUserValues, save)
  const emailCheck = useEmailCheck(form)
  useProposedShortName(form)
  const isInvited = emailCheck.where === 'elsewhere'

  return (
    <Dialog title={messages.addTitle} size={480} onClose={onClose} closeOnClickOutside={!form.isDirty()}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <NewEmailField form={form} {...emailCheck} />
          <NameFields form={form} />
          <ShortNameField form={form} />
          {isInvited ? (
            <FixedState state="invited" reason={messages.activeAfterAccepting({ days: invitationDays })} />
          ) : (
            <FixedState state="active" reason={messages.activeAtOnce} />
          )}
        </Stack>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose}>
            {actionMessages.cancel}
          </Button>
          <ActionButton type="submit" loading={isBusy} reason={isFull ? messages.noSeat({ count: seats.license }) : undefined}>
            {isFull ? userMessages.limitReached : isInvited ? messages.invite : messages.add}
          </ActionButton>
        </Group>
      </form>
    </Dialog>
  )
}
