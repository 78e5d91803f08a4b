import { Button, Group, Stack, TextInput } from '@mantine/core'
import { actionMessages, invitationMessages, userDialogMessages as messages, type User, userMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rebaseValues } from '../../platform/index.ts'
import { type Session, useSession } from '../../session/index.ts'
import { ActionButton, EditedMeanwhile, useConfirm } from '../../ui/index.ts'
import { deactivationQuestion } from '../deactivate/deactivation-question.tsx'
import { findFixedReason } from '../deactivate/fixed-reason.ts'
import { toUserRow } from '../list/user-rows.ts'
import type { Seats } from '../seats.ts'
import { refreshUsers, type StoredUser } from '../user-queries.ts'
import { ActiveField } from './active-field.tsx'
import { FixedState } from './fixed-state.tsx'
import { updateUser } from './save-user.ts'
import { useUserForm } from './use-user-form.ts'
import classes from './user-dialog.module.css'
import { NameFields, ShortNameField } from './user-fields.tsx'
import { describeDifferences, type UserValues, valuesOf } from './user-values.ts'

interface Props {
  stored: StoredUser
  /** Loads the user again. */
  reload: () => Promise<StoredUser | undefined>
  seats: Seats
  /** True while a question is over the dialog. */
  setHeld: (isHeld: boolean) => void
  onClose: () => void
}

/** The fields of somebody; a change by somebody else in the meantime is named, and nothing typed is lost. */
export function EditUserForm({ stored, reload, seats, setHeld, onClose }: Props) {
  const session = useSession()
  const { companyId } = session
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const [seen, setSeen] = useState(stored)
  const [meanwhile, setMeanwhile] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const before = valuesOf(seen.user)

  const confirmed = async (values: UserValues): Promise<boolean> => {
    if (!before.active || values.active) return true
    setHeld(true)
    const isSure = await ask(deactivationQuestion([seen.user]))
    setHeld(false)
    return isSure
  }
  const takeUp = async (detail: string, typed: UserValues): Promise<void> => {
    const fresh = await reload()
    if (!fresh) return
    form.setValues(rebaseValues(before, typed, valuesOf(fresh.user)))
    setSeen(fresh)
    setMeanwhile(detail)
  }
  const save = async (values: UserValues): Promise<void> => {
    if (isBusy || !isChanged || !(await confirmed(values))) return
    setBusy(true)
    const outcome = await updateUser({ companyId, userId: seen.user.companyUserId }, values, seen.etag)
    if (outcome.kind === 'saved') onClose()
    if (outcome.kind === 'meanwhile') await takeUp(outcome.detail, values)
    if (outcome.kind === 'refused') form.setErrors(outcome.errors)
    setBusy(false)
    await refreshUsers(client, companyId)
  }
  const { form, submit } = useUserForm(before, save)
  const differences = describeDifferences(form.values, before)
  const isChanged = differences.length > 0

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {meanwhile !== undefined && (
          <EditedMeanwhile detail={meanwhile} differences={differences} takeNewer={() => form.setValues(before)} />
        )}
        <ShortNameField form={form} isFirst />
        <NameFields form={form} />
        <TextInput
          label={messages.fields.email}
          description={messages.emailHint}
          readOnly
          classNames={{ input: classes.readOnly }}
          value={before.email}
        />
        {seen.user.invitation ? (
          <InvitedState user={seen.user} zone={session.user.timezone} />
        ) : (
          <ActiveField form={form} reason={fixedReason(seen.user, seats, session)} />
        )}
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <ActionButton type="submit" loading={isBusy} reason={isChanged ? undefined : messages.unchanged}>
          {actionMessages.save}
        </ActionButton>
      </Group>
      {dialog}
    </form>
  )
}

/** Only the person can make a membership of it. */
function InvitedState({ user, zone }: { user: User; zone: string | undefined }) {
  const { active, invitationText } = toUserRow(user, zone)
  return <FixedState state={active} note={invitationText} reason={invitationMessages.notMember} />
}

/** Why somebody cannot be activated or deactivated now (specification 5 §4). */
function fixedReason(user: User, seats: Seats, session: Session): string | undefined {
  if (user.active) return findFixedReason(user, session)
  return seats.free === 0 ? userMessages.limitReached : undefined
}
