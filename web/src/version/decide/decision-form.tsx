import { Button, Group, Radio, Textarea } from '@mantine/core'
import { chartMessages } from '@strata/contract'
import { useId, useState } from 'react'
import type { ShownVersion } from '../shown-version.ts'
import classes from './decision-form.module.css'
import { useDecisionDraft } from './use-decision-draft.ts'

const commentLimit = 400

interface Props {
  version: ShownVersion
  /** As its draft is kept by. */
  type: string
  /** The approved version that goes, once this one is approved. */
  former: ShownVersion | undefined
  isSending: boolean
  /** Where there is little room the comment comes with the choice. */
  isCompact?: boolean
  /** Why it cannot be approved; it can be rejected all the same. */
  refusal?: string | undefined
  onDecide: (approve: boolean, comment: string) => void
  onCancel: () => void
}

/** Approve or reject, with an optional comment (specification 1 §4, §5). What is chosen and written stays until it is sent or cancelled. */
export function DecisionForm({ version, type, former, isSending, isCompact = false, refusal, onDecide, onCancel }: Props) {
  const { draft, write, drop } = useDecisionDraft({ type, id: version.id, sentOn: version.sentOn })
  const { comment } = draft
  const choice = refusal !== undefined && draft.choice === 'approve' ? '' : draft.choice
  const reason = useId()
  const [isMissing, setIsMissing] = useState(false)
  const cancel = () => {
    drop()
    onCancel()
  }
  const decide = () => {
    if (choice === '') setIsMissing(true)
    else onDecide(choice === 'approve', comment.trim())
  }
  return (
    <form
      className={classes.form}
      aria-label="Decision"
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      <Radio.Group
        aria-label="Decision"
        value={choice}
        onChange={(value) => {
          write({ choice: value === 'approve' ? 'approve' : 'reject' })
          setIsMissing(false)
        }}
        error={isMissing ? chartMessages.decisionMissing : undefined}
      >
        <div className={classes.cards}>
          <ChoiceCard value="approve" label="Approve" reason={refusal === undefined ? undefined : reason} />
          <ChoiceCard value="reject" label="Reject" />
        </div>
        {refusal !== undefined && (
          <p id={reason} className={classes.refusal}>
            {refusal}
          </p>
        )}
      </Radio.Group>
      {(!isCompact || choice !== '') && (
        <CommentField rows={isCompact ? 2 : 3} comment={comment} onChange={(written) => write({ comment: written })} />
      )}
      <div className={classes.foot}>
        <span className={classes.consequence}>{describeConsequence(choice, former)}</span>
        <Group gap={8} wrap="nowrap">
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            {choice === '' ? 'Make Decision' : `${choice === 'approve' ? 'Approve' : 'Reject'} version ${version.version}`}
          </Button>
        </Group>
      </div>
    </form>
  )
}

function CommentField({ rows, comment, onChange }: { rows: number; comment: string; onChange: (comment: string) => void }) {
  return (
    <Textarea
      label={
        <span className={classes.label}>
          Comment <span className={classes.optional}>Optional</span>
        </span>
      }
      aria-label="Comment"
      description={comment.length > commentLimit - 100 ? chartMessages.charactersLeft(commentLimit - comment.length) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
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

function describeConsequence(choice: string, former: ShownVersion | undefined): string {
  if (choice === 'reject') return 'It becomes a WIP again.'
  return choice === 'approve' && former ? `Version ${former.version} will be retired.` : ''
}
