import { Button, Checkbox, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { create } from 'zustand'
import { logOut } from '../session/session-life.ts'
import type { Session } from '../session/use-session.ts'
import { whileLoading } from './loading-flag.ts'
import { deleteDraftsOf, draftsOf, type LocalDraft } from './local-drafts.ts'
import { openGuarded } from './unsaved-guard.ts'

interface Question {
  accountId: number
  drafts: readonly LocalDraft[]
}

const useQuestion = create<{ question: Question | undefined }>(() => ({ question: undefined }))
const setQuestion = (question: Question | undefined): void => useQuestion.setState({ question })

/** Logs out at once, unless this browser keeps unsaved edits of the account: then it offers to delete them (`decisions.md` §19). */
export function askToLogOut({ accountId }: Session): void {
  openGuarded(async () => {
    const drafts = await draftsOf(accountId).catch(() => [])
    if (drafts.length === 0) await leaveFor(accountId, false)
    else setQuestion({ accountId, drafts })
  })
}

async function leaveFor(accountId: number, isDeleting: boolean): Promise<void> {
  setQuestion(undefined)
  await whileLoading(async () => {
    if (isDeleting) await deleteDraftsOf(accountId)
    await logOut()
  })
}

/** Asked once, over the page. */
export function LogOutQuestion() {
  const question = useQuestion((state) => state.question)
  return (
    <Modal opened={question !== undefined} onClose={() => setQuestion(undefined)} title="Logout">
      {question && <DraftsQuestion {...question} />}
    </Modal>
  )
}

function DraftsQuestion({ accountId, drafts }: Question) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
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
        <Button variant="default" onClick={() => setQuestion(undefined)}>
          Cancel
        </Button>
        <Button onClick={() => void leaveFor(accountId, isDeleting)}>Logout</Button>
      </Group>
    </>
  )
}
