import { Button } from '@mantine/core'
import { actionMessages, editedMeanwhileMessages, performanceMessages as messages, performanceTableMessages } from '@strata/contract'
import { IconAlertCircle } from '@tabler/icons-react'
import { useIsServerReached } from '../../platform/index.ts'
import { useDraft } from '../entry/entry-store.ts'
import type { RowDraft, RowFault } from '../entry/row-draft.ts'
import type { RowEntry } from '../entry/row-entry.ts'
import type { DataLine } from './data-line.ts'
import classes from './performance-grid.module.css'

interface Props {
  line: DataLine
  headerId: number
  entry: RowEntry
  rowIndex: number
  columns: number
}

/** Under a row that could not be saved: why, and what can be done. What was typed stays in it. */
export function FaultRow({ line, headerId, entry, rowIndex, columns }: Props) {
  return (
    <tr aria-rowindex={rowIndex} data-entry={`${line.key} fault`}>
      <td colSpan={columns} className={classes.faultCell}>
        <RowFaultLine {...{ line, headerId, entry }} />
      </td>
    </tr>
  )
}

/** The same in a row of the table and on a card. */
export function RowFaultLine({ line, headerId, entry }: Pick<Props, 'line' | 'headerId' | 'entry'>) {
  const draft = useDraft(headerId, line.rowId)
  const isReached = useIsServerReached()
  if (!draft?.fault) return null
  const { fault } = draft
  return (
    <div className={classes.fault} role="alert">
      <IconAlertCircle size={16} stroke={1.8} aria-hidden />
      <span className={classes.faultText}>
        <span>{describeFault(fault, isReached)}</span>
        {hasDecimalComma(draft, fault) && <span> {messages.decimalPoint}</span>}
      </span>
      <Ways {...{ fault, line, entry }} />
    </div>
  )
}

/** Only once the server is known to be away does it save by itself later (`useRowEntry`); before that nobody would. */
function describeFault({ kind, message }: RowFault, isReached: boolean): string {
  if (kind === 'wrong') return message
  return performanceTableMessages.notUpdated({ reason: kind === 'again' && !isReached ? performanceTableMessages.owed : message })
}

const hasDecimalComma = ({ texts }: RowDraft, { kind, field }: RowFault): boolean =>
  kind === 'wrong' && field !== undefined && /\d,\d/.test(texts[field] ?? '')

function Ways({ fault, line: { rowId }, entry }: { fault: RowFault; line: DataLine; entry: RowEntry }) {
  return (
    <>
      {fault.kind === 'again' && (
        <Button variant="default" size="compact-xs" onClick={() => entry.commit(rowId)}>
          {actionMessages.tryAgain}
        </Button>
      )}
      {fault.kind === 'meanwhile' && (
        <Button variant="default" size="compact-xs" onClick={() => entry.keepMine(rowId)}>
          {editedMeanwhileMessages.keepMine}
        </Button>
      )}
      <Button variant="subtle" size="compact-xs" onClick={() => entry.revert(rowId)}>
        {fault.kind === 'meanwhile' ? editedMeanwhileMessages.takeNewer : performanceTableMessages.discard}
      </Button>
    </>
  )
}
