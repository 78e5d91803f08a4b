import { UnstyledButton } from '@mantine/core'
import { type Comment, fullName, commentsPanelMessages as messages } from '@strata/contract'
import { IconMapPin } from '@tabler/icons-react'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import classes from '../comments.module.css'
import { useCommentsOnScreen } from '../comments-context.ts'
import { UnreadMark } from '../unread-mark.tsx'

/** One thread of the list: what about, by whom, when, and whether there is something new in it. */
export function ThreadRow({ thread, onOpen }: { thread: Comment; onOpen: () => void }) {
  const { nodes } = useCommentsOnScreen()
  const zone = useSession().user.timezone
  const { chronId, subject, by, date, lastAddedDate, replies, unread, nodeId } = thread
  return (
    <li>
      <UnstyledButton className={classes.thread} data-thread={chronId} onClick={onOpen}>
        <span className={classes.threadHead}>
          <span className={classes.subject}>{subject}</span>
          {unread && <UnreadMark />}
        </span>
        <span className={classes.preview}>{thread.comments}</span>
        <span className={classes.meta}>
          {fullName(by)}, {formatDateTime(date, zone)}
        </span>
        {replies > 0 && (
          <span className={classes.meta}>{messages.replies({ count: replies, date: formatDateTime(lastAddedDate, zone) })}</span>
        )}
        {nodeId !== null && nodes && (
          <span className={classes.meta}>
            <IconMapPin size={13} stroke={1.6} aria-hidden /> {nodes.nameOf(nodeId) ?? messages.deletedStep}
          </span>
        )}
      </UnstyledButton>
    </li>
  )
}
