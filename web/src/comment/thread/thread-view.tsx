import { Button, Skeleton } from '@mantine/core'
import { type Comment, commentAction, commentMessages, commentsButtonMessages, commentsPanelMessages as messages } from '@strata/contract'
import { IconArrowLeft, IconMessageOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { findProblem, readAvailability, useFailureToast } from '../../platform/index.ts'
import { CopyLink } from '../../tabs/index.ts'
import { EmptyState, LoadFailed } from '../../ui/index.ts'
import { useThread } from '../comment-queries.ts'
import classes from '../comments.module.css'
import { useCommentsOnScreen } from '../comments-context.ts'
import { CommentsFrame } from '../comments-frame.tsx'
import { PinnedNode } from '../pinned-node.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useMarkedRead } from './use-marked-read.ts'

interface Props {
  threadChronId: number
  onBack: () => void
}

/** A thread: its root first, then the replies by date. Opening it marks it read. */
export function ThreadView({ threadChronId, onBack }: Props) {
  const { item, can } = useCommentsOnScreen()
  const { data, error, refetch } = useThread(item, threadChronId)
  const isGone = data ? data.length === 0 : findProblem(error)?.code === 'NOT_FOUND'
  useFailureToast(isGone ? null : error, refetch)
  useMarkedRead(item, data)
  const [root] = data ?? []
  const mayReply = readAvailability(can, commentAction.post, commentMessages.readOnly)
  return (
    <CommentsFrame
      footer={root && !root.archived && mayReply.isShown && <ReplyForm threadChronId={threadChronId} reason={mayReply.reason} />}
    >
      <div className={classes.bar}>
        <Button variant="subtle" size="xs" leftSection={<IconArrowLeft size={16} stroke={1.6} />} onClick={onBack}>
          {messages.back}
        </Button>
        {!isGone && <CopyLink parts={{ thread: threadChronId }} />}
        {root && <ArchiveButton thread={root} onMoved={onBack} />}
      </div>
      {data && root ? (
        <Entries root={root} comments={data} />
      ) : isGone ? (
        <GoneThread onBack={onBack} />
      ) : error ? (
        <LoadFailed title={commentsButtonMessages.threadFailed} tryAgain={refetch} />
      ) : (
        <Skeleton height={160} />
      )}
    </CommentsFrame>
  )
}

/** A link to a thread that is not there for the reader. */
function GoneThread({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      icon={<IconMessageOff size={32} stroke={1.4} />}
      title={messages.threadGone}
      action={<Button onClick={onBack}>{messages.allThreads}</Button>}
    >
      {messages.threadGoneHint}
    </EmptyState>
  )
}

function Entries({ root, comments }: { root: Comment; comments: readonly Comment[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {root.subject}
      </h3>
      {root.nodeId !== null && <PinnedNode nodeId={root.nodeId} />}
      {root.archived && <p className={classes.item}>{commentMessages.threadArchived}</p>}
      <ol className={classes.entries} aria-label={root.subject} aria-live="polite">
        {comments.map((comment) => (
          <CommentEntry key={comment.id} comment={comment} />
        ))}
      </ol>
    </>
  )
}
