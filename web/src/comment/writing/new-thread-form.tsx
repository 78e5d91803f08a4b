import { Button, TextInput } from '@mantine/core'
import { actionMessages, commentLimits, commentMessages, commentsPanelMessages as messages } from '@strata/contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from '../comments.module.css'
import { useCommentsOnScreen } from '../comments-context.ts'
import { CommentsFrame } from '../comments-frame.tsx'
import { PinnedNode } from '../pinned-node.tsx'
import { emptied, useCommentDraft } from './comment-drafts.ts'
import { CommentField } from './comment-field.tsx'
import { usePosting } from './use-posting.ts'

interface Props {
  /** The step it is pinned to. */
  nodeId: string | undefined
  onPosted: (threadChronId: number) => void
  onBack: () => void
}

/** Begins a thread: a subject and a first comment (specification 1 §5). */
export function NewThreadForm({ nodeId, onPosted, onBack }: Props) {
  const { item, nodes } = useCommentsOnScreen()
  const [draft, write] = useCommentDraft(item, `new ${nodeId ?? ''}`)
  const [isTried, setIsTried] = useState(false)
  const subjectField = useRef<HTMLInputElement>(null)
  const commentField = useRef<HTMLTextAreaElement>(null)
  const { isPosting, post } = usePosting(item)
  useEffect(() => subjectField.current?.focus(), [])
  const subject = draft.subject.trim()
  const comments = draft.comments.trim()
  const hindrance = nodeId === undefined ? undefined : nodes?.whyNot?.(nodeId)
  const send = async () => {
    setIsTried(true)
    if (subject === '') return subjectField.current?.focus()
    if (comments === '') return commentField.current?.focus()
    if (hindrance !== undefined) return
    const chronId = await post({ subject, comments, ...(nodeId !== undefined && { nodeId }) })
    if (chronId === undefined) return
    write(emptied)
    onPosted(chronId)
  }
  return (
    <CommentsFrame>
      <div className={classes.bar}>
        <Button variant="subtle" size="xs" leftSection={<IconArrowLeft size={16} stroke={1.6} />} onClick={onBack}>
          {messages.back}
        </Button>
      </div>
      <form
        className={classes.form}
        aria-label={messages.newThread}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <h3 className={classes.title}>{messages.newThread}</h3>
        {nodeId !== undefined && <PinnedNode nodeId={nodeId} />}
        <TextInput
          ref={subjectField}
          label={messages.subject}
          required
          withAsterisk={false}
          maxLength={commentLimits.subject}
          autoComplete="off"
          value={draft.subject}
          error={isTried && subject === '' ? commentMessages.subjectRequired : undefined}
          onChange={(event) => write({ subject: event.currentTarget.value })}
        />
        <CommentField
          ref={commentField}
          label={messages.comment}
          rows={6}
          value={draft.comments}
          error={isTried && comments === '' ? commentMessages.commentRequired : undefined}
          onPost={() => void send()}
          onChange={(text) => write({ comments: text })}
        />
        {hindrance !== undefined && <p className={classes.item}>{hindrance}</p>}
        <div className={classes.formFoot}>
          <Button variant="default" size="xs" onClick={onBack}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit" size="xs" loading={isPosting}>
            {messages.post}
          </Button>
        </div>
      </form>
    </CommentsFrame>
  )
}
