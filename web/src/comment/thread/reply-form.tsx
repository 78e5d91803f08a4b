import { commentMessages, commentsPanelMessages as messages } from '@strata/contract'
import { useRef, useState } from 'react'
import { ActionButton } from '../../ui/index.ts'
import classes from '../comments.module.css'
import { useCommentsOnScreen } from '../comments-context.ts'
import { emptied, useCommentDraft } from '../writing/comment-drafts.ts'
import { CommentField } from '../writing/comment-field.tsx'
import { usePosting } from '../writing/use-posting.ts'

interface Props {
  threadChronId: number
  /** Why nothing can be posted now. */
  reason: string | undefined
}

/** Answers a thread. */
export function ReplyForm({ threadChronId, reason }: Props) {
  const { item } = useCommentsOnScreen()
  const [draft, write] = useCommentDraft(item, `reply ${threadChronId}`)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { isPosting, post } = usePosting(item)
  const send = async () => {
    if (reason !== undefined) return
    if (draft.comments.trim() === '') {
      setError(commentMessages.commentRequired)
      field.current?.focus()
    } else if ((await post({ comments: draft.comments.trim(), parentId: threadChronId })) !== undefined) {
      write(emptied)
      field.current?.focus()
    }
  }
  return (
    <form
      className={classes.reply}
      aria-label={messages.reply}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <CommentField
        ref={field}
        label={messages.reply}
        rows={2}
        value={draft.comments}
        error={error}
        onPost={() => void send()}
        onChange={(comments) => {
          write({ comments })
          setError(undefined)
        }}
      />
      <div className={classes.formFoot}>
        <ActionButton type="submit" size="xs" reason={reason} loading={isPosting}>
          {messages.reply}
        </ActionButton>
      </div>
    </form>
  )
}
