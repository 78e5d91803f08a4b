import { expectationMessages, isPlainNumber } from '@strata/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DetailColumn } from '../detail-columns.ts'
import { RowMark } from '../row-mark.tsx'
import type { ShownDetail } from '../shown-detail.ts'
import classes from './details-grid.module.css'

interface Props {
  column: DetailColumn
  shown: ShownDetail
  /** Of the column, from 1. */
  index: number
  isActive: boolean
}

export function DetailCell({ column: { id, kind, side }, shown, index, isActive }: Props) {
  const text = shown.texts[id] ?? ''
  const place = { tabIndex: isActive ? 0 : -1, 'data-column': index, 'data-kind': kind, 'data-side': side }
  if (kind === 'measure')
    return (
      <td {...place}>
        <MeasureName text={text} />
      </td>
    )
  if (kind === 'party' && shown.formerName !== undefined) {
    return (
      <td {...place}>
        <Removal formerName={shown.formerName} />
        <RowMark shown={shown} />
      </td>
    )
  }
  const isWord = !isPlainNumber(text)
  return (
    <td {...place}>
      <span
        className={classes.text}
        dir="auto"
        data-word={(kind === 'bound' && isWord) || undefined}
        data-words={(kind === 'target' && isWord) || undefined}
      >
        {text}
      </span>
      {kind === 'party' && <RowMark shown={shown} />}
    </td>
  )
}

/** 'N Number': the letter and, quieter, the word. */
const MeasureName = ({ text }: { text: string }) => (
  <span className={classes.text}>
    {text.slice(0, 1)} <span className={classes.quiet}>{text.slice(2)}</span>
  </span>
)

/** Whom a row is about that has to be removed: the summary no longer has them (specification 3 §8). */
const Removal = ({ formerName }: { formerName: string }) => (
  <span className={classes.removal}>
    <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
    <span>
      {expectationMessages.needsRemoval}
      <span className={classes.former} data-whole={formerName}>
        {formerName}
      </span>
    </span>
  </span>
)
