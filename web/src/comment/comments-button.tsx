import { type Can, commentsButtonMessages as messages } from '@strata/contract'
import { IconMessage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { readAvailability } from '../platform/index.ts'
import { ActionButton, IconAction, useListedActions } from '../ui/index.ts'
import { closeComments } from './closing-hint.ts'
import type { CommentItem } from './comment-item.ts'
import { useItemComments } from './comment-queries.ts'
import classes from './comments-button.module.css'

interface Props {
  item: CommentItem
  /** Of the item: those without the comments right see no button. */
  can: Can
  isOpen: boolean
  onToggle: () => void
  isCompact?: boolean
  variant?: 'subtle' | 'default'
}

const mostShown = 99

/** Opens the comments beside the item, with how many one has not read: a count and a dot. */
export function CommentsButton({ item, can, isOpen, onToggle, isCompact = false, variant = 'subtle' }: Props) {
  const client = useQueryClient()
  const availability = readAvailability(can, 'comments', '')
  const mayRead = availability.isShown && availability.reason === undefined
  const unread = useItemComments(item, mayRead).data?.unread ?? 0
  const toggle = () => (isOpen ? closeComments(client, item, onToggle) : onToggle())
  useListedActions(() =>
    availability.isShown
      ? [{ label: messages.title, icon: <IconMessage size={16} stroke={1.6} />, reason: availability.reason, run: toggle }]
      : [],
  )
  if (!availability.isShown) return null
  const label = unread === 0 ? messages.title : messages.titleUnread({ count: unread })
  const icon = (
    <span className={classes.icon}>
      <IconMessage size={16} stroke={1.6} />
      {unread > 0 && <span className={classes.dot} data-unread />}
    </span>
  )
  if (isCompact) {
    return (
      <IconAction label={label} variant={variant} reason={availability.reason} aria-pressed={isOpen} onClick={toggle}>
        {icon}
      </IconAction>
    )
  }
  return (
    <ActionButton
      variant={variant}
      size="xs"
      leftSection={icon}
      reason={availability.reason}
      {...(unread > 0 && { 'aria-label': label })}
      aria-pressed={isOpen}
      onClick={toggle}
    >
      {messages.title}
      {unread > 0 && <span className={classes.count}>{unread > mostShown ? `${mostShown}+` : unread}</span>}
    </ActionButton>
  )
}
