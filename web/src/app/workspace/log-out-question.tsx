import { Button, Checkbox, Group, Modal, Text } from '@mantine/core'
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
    <Modal opened onClose={stayLoggedIn} title="Logout">
      <Text>This browser keeps changes of yours that are not saved on the server:</Text>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>{draft.label}</li>
        ))}
      </ul>
      <Checkbox
        checked={isDeleting}
        onChange={({ currentTarget }) => setDeleting(currentTarget.checked)}
        label="Delete them from this browser"
      />
      <Text size="sm" c="dimmed" mt="xs">
        Kept, they are offered again at your next login here.
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={stayLoggedIn}>
          Cancel
        </Button>
        <Button onClick={() => void logOutAfterQuestion(accountId, isDeleting)}>Logout</Button>
      </Group>
    </Modal>
  )
}
