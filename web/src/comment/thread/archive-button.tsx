import { actionMessages, type Comment, commentAction, commentMessages } from '@strata/contract'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAvailability } from '../../platform/index.ts'
import { ActionButton } from '../../ui/index.ts'
import { moveThread } from '../comment-calls.ts'
import { refreshComments } from '../comment-queries.ts'
import { useCommentsOnScreen } from '../comments-context.ts'

/** Puts a thread aside or brings it back, for who may. */
export function ArchiveButton({ thread, onMoved }: { thread: Comment; onMoved: () => void }) {
  const { item, can } = useCommentsOnScreen()
  const client = useQueryClient()
  const [isMoving, setIsMoving] = useState(false)
  const availability = readAvailability(can, commentAction.archive, commentMessages.readOnly)
  if (!availability.isShown) return null
  const Icon = thread.archived ? IconArchiveOff : IconArchive
  const move = async () => {
    setIsMoving(true)
    const { isDone } = await moveThread(item, thread.chronId, thread.archived ? 'current' : 'archived')
    setIsMoving(false)
    if (!isDone) return
    void refreshComments(client, item)
    onMoved()
  }
  return (
    <ActionButton
      variant="subtle"
      size="xs"
      leftSection={<Icon size={16} stroke={1.6} />}
      reason={availability.reason}
      loading={isMoving}
      onClick={() => void move()}
    >
      {thread.archived ? actionMessages.unarchive : actionMessages.archive}
    </ActionButton>
  )
}
