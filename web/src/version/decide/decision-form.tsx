import { Button, Group, Radio, Textarea, VisuallyHidden } from '@mantine/core'
import { actionMessages, decideMessages as messages, uiMessages } from '@strata/contract'
import { createElement, Fragment, useId, useState } from 'react'
import { formatCharactersLeft } from '../../ui/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'
import classes from './decision-form.module.css'
import { useDecisionDraft } from './use-deciding.ts'

const commentLimit = 400

interface Props {
  item: Pick<VersionedItem, 'type' | 'decide'>
  version: AnyVersion
  /** The approved version that goes, once this one is approved. */
  former: AnyVersion | undefined
  isSending: boolean
  /** A column beside the evidence, a bar below it, or a small screen, where the comment comes with the choice. */
  room?: 'column' | 'bar' | 'small'
  /** Why it cannot be approved; it can be rejected all the same. */
  refusal?: string | undefined
  onDecide: (approve: boolean, comment: string) => void
  onCancel: () => void
}

/** Of the comment. */
const rowsIn = { column: 3, bar: 1, small: 2 } as const

interface Faults {
  choice?: string | undefined
  comment?: string | undefined
}

/**
 * Approve or reject, with a comment, which some items need of a rejection (specification 1 §4, §5, specification 2 §4). What is chosen and written
 * stays until it is sent or cancelled.
 */
export function DecisionForm({ item, version, former, isSending, room = 'column', refusal, onDecide, onCancel }: Props) {
  const { draft, write, drop } = useDecisionDraft(item, version)
  const { comment } = draft
  const choice = refusal !== undefined && draft.choice === 'approve' ? '' : draft.choice
  const reason = useId()
  const [faults, setFaults] = useState<Faults>({})
  const isNeeded = choice === 'reject' && item.decide.commentMissing !== undefined
  const cancel = () => {
    drop()
    onCancel()
  }
  const decide = () => {
    const found: Faults = {
      choice: choice === '' ? uiMessages.decisionMissing : undefined,
      comment: isNeeded && comment.trim() === '' ? item.decide.commentMissing : undefined,
    }
    setFaults(found)
    if (!found.choice && !found.comment) onDecide(choice === 'approve', comment.trim())
  }
  return (
    <form
      className={classes.form}
      data-room={room}
      aria-label={messages.decision}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      <Radio.Group
        label={<VisuallyHidden>{messages.decision}</VisuallyHidden>}
        labelProps={{ className: classes.unseen }}
        errorProps={{ role: 'alert' }}
        value={choice}
        onChange={(value) => {
          write({ choice: value === 'approve' ? 'approve' : 'reject' })
          setFaults({})
        }}
        error={faults.choice}
      >
        <div className={classes.cards}>
          <ChoiceCard value="approve" label={messages.approve} reason={refusal === undefined ? undefined : reason} />
          <ChoiceCard value="reject" label={messages.reject} />
        </div>
        {refusal !== undefined && (
          <p id={reason} className={classes.refusal}>
            {refusal}
          </p>
        )}
      </Radio.Group>
      {(room !== 'small' || choice !== '') && (
        <CommentField
          rows={rowsIn[room]}
          isOptional={item.decide.commentMissing === undefined}
          isNeeded={isNeeded}
          comment={comment}
          error={faults.comment}
          onChange={(written) => {
            write({ comment: written })
            setFaults({})
          }}
        />
      )}
      <div className={classes.foot}>
        <span className={classes.consequence} role="status">
          {describeConsequence(item, choice, former)}
        </span>
        <Group gap={8} wrap="nowrap">
          <Button variant="default" onClick={cancel}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {describeSubmit(choice, version)}
          </Button>
        </Group>
      </div>
    </form>
  )
}

interface CommentProps {
  rows: number
  isOptional: boolean
  isNeeded: boolean
  comment: string
  error: string | undefined
  onChange: (comment: string) => void
}

function CommentField({ rows, isOptional, isNeeded, comment, error, onChange }: CommentProps) {
  const parts = messages.commentOptional({ quiet: (text) => <span className={classes.optional}>{text}</span> })
  const label = <span className={classes.label}>{createElement(Fragment, null, ...parts)}</span>
  return (
    <Textarea
      label={isOptional ? label : messages.comment}
      aria-label={messages.comment}
      required={isNeeded}
      error={error}
      errorProps={{ role: 'alert' }}
      description={comment.length > commentLimit - 100 ? formatCharactersLeft(commentLimit - comment.length) : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      maxLength={commentLimit}
      rows={rows}
      resize="vertical"
      value={comment}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** `reason` is the id of why it cannot be chosen. */
function ChoiceCard({ value, label, reason }: { value: string; label: string; reason?: string | undefined }) {
  return (
    <Radio.Card value={value} className={classes.card} disabled={reason !== undefined} aria-describedby={reason}>
      <Radio.Indicator />
      <span>{label}</span>
    </Radio.Card>
  )
}

function describeConsequence({ decide }: Props['item'], choice: string, former: AnyVersion | undefined): string {
  if (choice === 'reject') return decide.afterRejection ?? messages.becomesWip
  return choice === 'approve' && former ? messages.willRetire({ version: former.version }) : ''
}

function describeSubmit(choice: string, { version }: AnyVersion): string {
  if (choice === '') return messages.submit
  return choice === 'approve' ? messages.approveVersion({ version }) : messages.rejectVersion({ version })
}
