import { Button, Checkbox, Group, Modal, Text } from '@mantine/core'
import { actionMessages, workspaceMessages } from '@strata/contract'
import { useState } from 'react'
import { type LocalDraft, logOutAfterQuestion, stayLoggedIn } from '../../tabs/index.ts'

interface Props {
  accountId: number
  drafts: readonly LocalDraft[]
}

/** What becomes of the edits that only this browser has. */
export function LogOutQuestion({ accountId, drafts }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Modal opened onClose={stayLoggedIn} title={workspaceMessages.logOut.title}>
      <Text>{workspaceMessages.logOut.drafts}</Text>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>{draft.label}</li>
        ))}
      </ul>
      <Checkbox
        checked={isDeleting}
        onChange={({ currentTarget }) => setDeleting(currentTarget.checked)}
        label={workspaceMessages.logOut.delete}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {workspaceMessages.logOut.kept}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={stayLoggedIn}>
          {actionMessages.cancel}
        </Button>
        <Button onClick={() => void logOutAfterQuestion(accountId, isDeleting)}>{workspaceMessages.logOut.confirm}</Button>
      </Group>
    </Modal>
  )
}
