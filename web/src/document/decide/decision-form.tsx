import { Button, Group, Radio, Textarea } from '@mantine/core'
import { type CompanyDocument, chartMessages, documentLimits, documentMessages } from '@strata/contract'
import { useState } from 'react'
import { decisionFormStyles as classes } from '../../version/index.ts'
import { useDocumentDraft } from './use-deciding.ts'

interface Props {
  document: CompanyDocument
  /** The approved version that goes, once this one is approved. */
  former: CompanyDocument | undefined
  isSending: boolean
  onDecide: (approve: boolean, comment: string) => void
  onCancel: () => void
}

interface Faults {
  choice?: string | undefined
  comment?: string | undefined
}

/** Approve or reject; who rejects says why (specification 2 §4). What is chosen and written stays until it is sent or cancelled. */
export function DecisionForm({ document, former, isSending, onDecide, onCancel }: Props) {
  const { draft, write, drop } = useDocumentDraft(document)
  const { choice, comment } = draft
  const [faults, setFaults] = useState<Faults>({})
  const decide = (): void => {
    const found: Faults = {
      choice: choice === '' ? chartMessages.decisionMissing : undefined,
      comment: choice === 'reject' && comment.trim() === '' ? documentMessages.commentRequired : undefined,
    }
    setFaults(found)
    if (!found.choice && !found.comment) onDecide(choice === 'approve', comment.trim())
  }
  return (
    <form
      className={classes.form}
      aria-label="Decision"
      noValidate
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
          setFaults({})
        }}
        error={faults.choice}
      >
        <div className={classes.cards}>
          <ChoiceCard value="approve" label="Approve" />
          <ChoiceCard value="reject" label="Reject" />
        </div>
      </Radio.Group>
      <Textarea
        label="Comment"
        required={choice === 'reject'}
        description={describeRoom(comment)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={documentLimits.comment}
        rows={3}
        resize="vertical"
        value={comment}
        error={faults.comment}
        onChange={({ currentTarget }) => {
          write({ comment: currentTarget.value })
          setFaults({})
        }}
      />
      <div className={classes.foot}>
        <span className={classes.consequence}>{describeConsequence(choice, former)}</span>
        <Group gap={8} wrap="nowrap">
          <Button
            variant="default"
            onClick={() => {
              drop()
              onCancel()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            {choice === '' ? 'Make Decision' : `${choice === 'approve' ? 'Approve' : 'Reject'} version ${document.version}`}
          </Button>
        </Group>
      </div>
    </form>
  )
}

function ChoiceCard({ value, label }: { value: string; label: string }) {
  return (
    <Radio.Card value={value} className={classes.card}>
      <Radio.Indicator />
      <span>{label}</span>
    </Radio.Card>
  )
}

const describeRoom = (comment: string): string | undefined =>
  comment.length > documentLimits.comment - 100 ? chartMessages.charactersLeft(documentLimits.comment - comment.length) : undefined

function describeConsequence(choice: string, former: CompanyDocument | undefined): string {
  if (choice === 'reject') return 'It can be mended and sent again.'
  return choice === 'approve' && former ? `Version ${former.version} will be retired.` : ''
}
