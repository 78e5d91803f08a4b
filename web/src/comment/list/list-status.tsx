import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '../../platform/index.ts'
import { markAllRead } from '../comment-calls.ts'
import { refreshComments, type ThreadsAsked } from '../comment-queries.ts'
import classes from '../comments.module.css'
import { useCommentsOnScreen } from '../comments-context.ts'

interface Props {
  asked: ThreadsAsked
  /** How many threads there are; not known while they load. */
  total: number | undefined
}

/** How many threads there are and how much of them is new, with an offer to take all for read. */
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
          Mark all as read
        </Button>
      )}
    </div>
  )
}

/** Unread are counted over all current threads of the item, so that is said of these alone. */
function formatCount({ isArchived, nodeId }: ThreadsAsked, total: number, unread: number): string {
  if (total === 0) return describeNone(isArchived, nodeId)
  const threads = total === 1 ? '1 thread' : `${formatNumber(total)} threads`
  if (unread === 0 || isArchived || nodeId !== undefined) return threads
  return `${threads}, ${formatNumber(unread)} unread ${unread === 1 ? 'comment' : 'comments'}`
}

function describeNone(isArchived: boolean, nodeId: string | undefined): string {
  if (isArchived) return 'No comments are archived.'
  return nodeId === undefined ? 'No current threads.' : 'No current threads on this step.'
}
