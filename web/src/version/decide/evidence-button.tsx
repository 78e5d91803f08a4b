import { decideMessages as messages } from '@strata/contract'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import type { Ref } from 'react'
import { type CommentItem, useItemComments } from '../../comment/index.ts'
import { ActionButton } from '../../ui/index.ts'
import classes from './decision-screen.module.css'

interface Props {
  isOpen: boolean
  toggle: () => void
  /** How many notes of a review the version carries. */
  notes: number
  ref?: Ref<HTMLButtonElement>
}

/** Shows the evidence where it has no place of its own, with how many notes of a review are in it, and comments that one has not read. */
export const EvidenceButton = ({ commented, ...button }: Props & { commented: CommentItem | undefined }) =>
  commented ? <CommentedEvidence commented={commented} {...button} /> : <CountedEvidence unread={0} {...button} />

function CommentedEvidence({ commented, ...button }: Props & { commented: CommentItem }) {
  const unread = useItemComments(commented).data?.unread ?? 0
  return <CountedEvidence unread={unread} {...button} />
}

function CountedEvidence({ unread, notes, isOpen, toggle, ref = null }: Props & { unread: number }) {
  const count = notes + unread
  return (
    <ActionButton
      ref={ref}
      variant="default"
      size="xs"
      leftSection={<IconLayoutSidebarRight size={16} stroke={1.6} />}
      {...(count > 0 && { 'aria-label': messages.evidenceHints({ notes, unread }) })}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      {messages.evidence}
      {count > 0 && <span className={classes.unread}>{count}</span>}
    </ActionButton>
  )
}
