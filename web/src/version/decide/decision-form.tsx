import { Button, Group, Radio, Textarea, VisuallyHidden } from '@mantine/core'
import { actionMessages, consentLimits, consentScreenMessages, decideMessages as messages, uiMessages } from '@strata/contract'
import { createElement, Fragment, useId, useState } from 'react'
import { findOrder, loadReadingOrder, type ReadPlace } from '../../reading/index.ts'
import { formatCharactersLeft, lazyUnseen } from '../../ui/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { Deciding, VersionedItem } from '../versioned-item.ts'
import { answeringOf } from './answering.ts'
import classes from './decision-form.module.css'
import { type DecisionWords, decisionWords } from './decision-words.ts'
import { type DecisionAnswer, useDecisionDraft } from './use-deciding.ts'

const commentLimit = 400

interface Props {
  item: Pick<VersionedItem, 'type' | 'decide' | 'consents'>
  /** Left out: a decision. */
  asks?: Deciding['asks']
  version: AnyVersion
  /** The approved version that goes, once this one is approved. */
  former: AnyVersion | undefined
  isSending: boolean
  /** A column beside the evidence, a bar below it, or a small screen, where the comment comes with the choice. */
  room?: 'column' | 'bar' | 'small'
  /** Why it cannot be approved; it can be rejected all the same. */
  refusal?: string | undefined
  /** Whether it can be approved in spite of consents that are missing, with a reason. */
  mayGoOn?: boolean
  /** Whether it can be rejected; left out: it can. */
  mayReject?: boolean
  /** As calls of reading name it; left out where nobody is asked to read what is approved. */
  reading?: ReadPlace | undefined
  onDecide: (answer: DecisionAnswer) => void
  onCancel: () => void
}

/** Who is asked to read it. */
const OrderWithApproval = lazyUnseen(loadReadingOrder)

/** Of the comment. */
const rowsIn = { column: 3, bar: 1, small: 2 } as const

interface Faults {
  choice?: string | undefined
  reason?: string | undefined
  comment?: string | undefined
}

/**
 * Approve or reject, with a comment, which some items need of a rejection (specification 1 §4, §5, specification 2 §4). What is chosen and written
 * stays until it is sent or cancelled.
 */
export function DecisionForm({
  item,
  asks = 'decision',
  version,
  former,
  isSending,
  room = 'column',
  refusal,
  mayGoOn = false,
  mayReject = true,
  reading,
  ...on
}: Props) {
  const { draft, write, drop } = useDecisionDraft(item, version, asks)
  const [words, answering] = [decisionWords[asks], answeringOf(item, asks)]
  const { comment, reason, order } = draft
  const choice = readChoice(draft.choice, { refusal, mayGoOn, mayReject })
  const refusalId = useId()
  const [faults, setFaults] = useState<Faults>({})
  const [isSent, setSent] = useState(false)
  const isNeeded = choice === 'reject' && answering.commentMissing !== undefined
  const asked = asks === 'decision' && (choice === 'approve' || choice === 'without') ? reading : undefined
  const change = (changes: Partial<typeof draft>) => {
    write(changes)
    setFaults({})
  }
  const cancel = () => {
    drop()
    on.onCancel()
  }
  const decide = () => {
    const found: Faults = {
      choice: choice === '' ? uiMessages.decisionMissing : undefined,
      reason: choice === 'without' && reason.trim() === '' ? consentScreenMessages.reasonRequired : undefined,
      comment: isNeeded && comment.trim() === '' ? answering.commentMissing : undefined,
    }
    setFaults(found)
    setSent(true)
    const readers = asked && order && findOrder(order)
    if (found.choice || found.reason || found.comment || (asked && order && !readers)) return
    on.onDecide({
      approve: choice !== 'reject',
      comment: comment.trim(),
      ...(choice === 'without' && { withoutConsents: reason.trim() }),
      ...(readers && { reading: readers }),
    })
  }
  return (
    <form
      className={classes.form}
      data-room={room}
      data-reasoned={choice === 'without' || undefined}
      aria-label={words.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      <Radio.Group
        label={<VisuallyHidden>{words.name}</VisuallyHidden>}
        labelProps={{ className: classes.unseen }}
        errorProps={{ role: 'alert' }}
        value={choice}
        onChange={(value) => change({ choice: readChoice(value) })}
        error={faults.choice}
      >
        <div className={classes.cards}>
          <ChoiceCard value="approve" label={words.approve} reason={refusal === undefined ? undefined : refusalId} />
          {mayReject && <ChoiceCard value="reject" label={words.reject} />}
          {mayGoOn && <ChoiceCard value="without" label={consentScreenMessages.approveWithout} isWide />}
        </div>
        {refusal !== undefined && (
          <p id={refusalId} className={classes.refusal}>
            {refusal}
          </p>
        )}
      </Radio.Group>
      {choice === 'without' && <ReasonField reason={reason} error={faults.reason} onChange={(written) => change({ reason: written })} />}
      {(room !== 'small' || choice !== '') && (
        <CommentField
          rows={rowsIn[room]}
          isOptional={!isNeeded && (asks === 'consent' || answering.commentMissing === undefined)}
          isNeeded={isNeeded}
          comment={comment}
          error={faults.comment}
          onChange={(written) => change({ comment: written })}
        />
      )}
      {asked && (
        <OrderWithApproval place={asked} draft={order} showsMissing={isSent} room={room} onChange={(chosen) => write({ order: chosen })} />
      )}
      <div className={classes.foot}>
        <span className={classes.consequence} role="status">
          {choice === 'reject' ? (answering.afterRejection ?? messages.becomesWip) : describeApproval(choice, former, { asks })}
        </span>
        <Group gap={8} wrap={choice === 'without' ? 'wrap' : 'nowrap'}>
          <Button variant="default" onClick={cancel}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {describeSubmit(choice, version, words)}
          </Button>
        </Group>
      </div>
    </form>
  )
}

type Choice = ReturnType<typeof useDecisionDraft>['draft']['choice']

const choices: readonly Choice[] = ['approve', 'without', 'reject']

/** What is chosen, where it can be chosen still. */
function readChoice(
  value: string,
  { refusal, mayGoOn = true, mayReject = true }: Pick<Props, 'refusal' | 'mayGoOn' | 'mayReject'> = {},
): Choice {
  const choice = choices.find((one) => one === value) ?? ''
  if (choice === 'approve' && refusal !== undefined) return ''
  if (choice === 'reject' && !mayReject) return ''
  return choice === 'without' && !mayGoOn ? '' : choice
}

interface ReasonProps {
  reason: string
  error: string | undefined
  onChange: (reason: string) => void
}

/** Why it is approved though consents are missing. */
function ReasonField({ reason, error, onChange }: ReasonProps) {
  const left = consentLimits.reason - reason.length
  return (
    <Textarea
      label={consentScreenMessages.reason}
      required
      error={error}
      errorProps={{ role: 'alert' }}
      description={left < 100 ? formatCharactersLeft(left) : consentScreenMessages.reasonHint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      maxLength={consentLimits.reason}
      rows={2}
      resize="vertical"
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
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
function ChoiceCard({ value, label, reason, isWide }: { value: string; label: string; reason?: string | undefined; isWide?: boolean }) {
  return (
    <Radio.Card
      value={value}
      className={classes.card}
      disabled={reason !== undefined}
      aria-describedby={reason}
      data-wide={isWide || undefined}
    >
      <Radio.Indicator />
      <span>{label}</span>
    </Radio.Card>
  )
}

function describeApproval(choice: Choice, former: AnyVersion | undefined, { asks }: { asks: 'decision' | 'consent' }): string {
  if (choice === '') return ''
  if (asks === 'consent') return decisionWords.consent.afterApproval
  return former ? messages.willRetire({ version: former.version }) : ''
}

function describeSubmit(choice: Choice, { version }: AnyVersion, words: DecisionWords): string {
  if (choice === 'without') return consentScreenMessages.approveWithoutVersion({ version })
  if (choice === '') return words.submit
  return choice === 'approve' ? words.approveVersion({ version }) : words.rejectVersion({ version })
}
