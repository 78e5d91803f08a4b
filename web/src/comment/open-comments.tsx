import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { type Comment, commentLimits, commentsButtonMessages, fullName, commentsPanelMessages as messages } from '@strata/contract'
import { IconMessages } from '@tabler/icons-react'
import { formatDate, formatNumber } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { Initials, initialsOf } from '../ui/index.ts'
import type { CommentItem } from './comment-item.ts'
import { useItemComments, useThreads } from './comment-queries.ts'
import classes from './open-comments.module.css'
import { UnreadMark } from './unread-mark.tsx'

interface Props {
  item: CommentItem
  /** Opens a thread; without one, all comments. */
  onOpen: (threadChronId?: number) => void
}

const shown = 4
const newest = { isArchived: false, page: 0, size: commentLimits.pageSize }

/** How many threads are open about an item, and the newest of them. */
export function OpenComments({ item, onOpen }: Props) {
  const { data, isError } = useThreads(item, newest)
  const unread = useItemComments(item).data?.unread ?? 0
  return (
    <section className={classes.part} aria-label={messages.open}>
      <div className={classes.head}>
        <h3>{messages.open}</h3>
        {data && <span>{formatCount(data.total, unread)}</span>}
      </div>
      {isError && <p className={classes.quiet}>{commentsButtonMessages.listFailed}</p>}
      {!data && !isError && <Skeleton height={60} />}
      {data && data.total > 0 && (
        <ul className={classes.list}>
          {data.threads.slice(0, shown).map((thread) => (
            <Row key={thread.chronId} thread={thread} onOpen={() => onOpen(thread.chronId)} />
          ))}
        </ul>
      )}
      {data && (
        <Button variant="subtle" size="xs" mt={4} ml={-10} leftSection={<IconMessages size={15} stroke={1.6} />} onClick={() => onOpen()}>
          {data.total > shown ? messages.all : commentsButtonMessages.title}
        </Button>
      )}
    </section>
  )
}

function Row({ thread: { by, subject, comments, lastAddedDate, unread }, onOpen }: { thread: Comment; onOpen: () => void }) {
  const zone = useSession().user.timezone
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={onOpen}>
        <Initials letters={initialsOf(fullName(by))} shape="person" />
        <span className={classes.words}>
          <span className={classes.subject}>
            <span>
              {subject} {unread && <UnreadMark />}
            </span>
            <span className={classes.date}>{formatDate(lastAddedDate, zone)}</span>
          </span>
          <span className={classes.preview} dir="auto">
            {comments}
          </span>
        </span>
      </UnstyledButton>
    </li>
  )
}

function formatCount(total: number, unread: number): string {
  if (total === 0) return messages.openNone
  return unread === 0 ? messages.threadCount({ count: total }) : messages.openCountUnread({ count: total, unread: formatNumber(unread) })
}
