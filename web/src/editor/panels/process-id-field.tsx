import { Button, TextInput } from '@mantine/core'
import { type ChartNode, nodeInfoMessages as messages, unassigned } from '@strata/contract'
import { type Chart, hasFixedPid, lastSegment } from '@strata/diagram'
import { useId } from 'react'
import { Term } from '../../ui/index.ts'
import classes from './node-info.module.css'
import { assignsId, type NodeInfoDraft, offeredPid, pidPrefix, usedNumbers } from './node-info-draft.ts'

interface Props {
  chart: Chart
  node: ChartNode
  draft: NodeInfoDraft
  readOnly: boolean
  fault: string | undefined
  onChange: (segment: string) => void
}

/** The process's id: digits or XXX until it was saved once, then fixed (specification 1 §4, Process ID). */
export function ProcessIdField({ chart, node, draft, readOnly, fault, onChange }: Props) {
  const id = useId()
  const isFixed = hasFixedPid(chart, node)
  const prefix = pidPrefix(chart, draft.primary)
  const next = offeredPid(chart, node, draft)
  return (
    <div>
      <div className={classes.fieldHead}>
        <label htmlFor={id}>{messages.id}</label>
        {!isFixed && <Term word="pid">{pidPrefix(chart, draft.primary) + unassigned}</Term>}
      </div>
      <div className={classes.idRow}>
        <TextInput
          id={id}
          className={classes.idInput}
          size="sm"
          value={draft.segment}
          readOnly={isFixed || readOnly}
          error={fault}
          autoComplete="off"
          maxLength={9}
          aria-describedby={`${id}-note`}
          leftSection={<span className={classes.prefix}>{prefix}</span>}
          leftSectionWidth={Math.max(38, 24 + prefix.length * 8)}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
        {!isFixed && !readOnly && (
          <Button variant="default" onClick={() => onChange(lastSegment(next))} disabled={draft.segment === lastSegment(next)}>
            {messages.assignNext({ id: next })}
          </Button>
        )}
      </div>
      <IdNote id={`${id}-note`} {...{ chart, node, draft, isFixed, next }} />
    </div>
  )
}

interface NoteProps extends Pick<Props, 'chart' | 'node' | 'draft'> {
  id: string
  isFixed: boolean
  next: string
}

function IdNote({ id, chart, node, draft, isFixed, next }: NoteProps) {
  if (isFixed) {
    return (
      <p id={id} className={classes.note}>
        {messages.fixedId}
      </p>
    )
  }
  const used = usedNumbers(chart, node, draft)
  return (
    <p id={id} className={classes.note} data-warning={assignsId(chart, node, draft) || undefined} aria-live="polite">
      {draft.segment === unassigned && `${messages.proposed({ id: next })} `}
      {used ? messages.idNoteWithUsed({ unassigned, numbers: used }) : messages.idNote({ unassigned })}
    </p>
  )
}
