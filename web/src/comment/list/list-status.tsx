import { Button } from '@mantine/core'
import { commentsPanelMessages as messages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { markAllRead } from '../comment-calls.ts'
import { refreshComments, type ThreadsAsked } from '../comment-queries.ts'
import classes from '../comments.module.css'
import { useCommentsOnScreen } from '../comments-context.ts'

interface Props {
  asked: ThreadsAsked
  /** How many threads there are; not known while they load. */
  total: number | undefined
}

/** How many threads there are and how much of them is new, with a button to mark all as read. */
export function ListStatus({ asked, total }: Props) {
  const { item, unread } = useCommentsOnScreen()
  const client = useQueryClient()
  const readAll = async () => {
    const { isDone } = await markAllRead(item)
    if (isDone) await refreshComments(client, item)
  }
  return (
    <div className={classes.statusLine}>
      <p role="status" className={classes.item}>
        {total !== undefined && formatCount(asked, total, unread)}
      </p>
      {unread > 0 && (
        <Button variant="subtle" size="xs" onClick={() => void readAll()}>
          {messages.markAllRead}
        </Button>
      )}
    </div>
  )
}

function formatCount({ isArchived, nodeId }: ThreadsAsked, count: number, unread: number): string {
  if (count === 0 && isArchived) return messages.noneArchived
  if (count === 0) return nodeId === undefined ? messages.none : messages.noneOnStep
  // Unread are counted over all current threads of the item, so they are beside the count of these alone.
  if (unread === 0 || isArchived || nodeId !== undefined) return messages.threadCount({ count })
  return messages.threadCountUnread({ count, unread })
}
