import { Checkbox } from '@mantine/core'
import { type ImportAnswer, type ImportedCell, uploadDialogMessages as messages, performanceMessages } from '@strata/contract'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../platform/index.ts'
import lines from './file-lines.module.css'
import { FileLines } from './file-lines.tsx'
import { formatCell, formatValues } from './import-words.ts'
import classes from './imported-cells.module.css'
import type { TickedCells } from './use-template-import.ts'

export interface Ticking {
  ticked: TickedCells
  onTick: (ticked: TickedCells) => void
}

interface Props extends Ticking {
  answer: ImportAnswer
  isBusy: boolean
}

/** What was emptied, and what the month no longer holds as the file was made with: it stays unless it is ticked (specification 5 §22.2). */
export function LeftCells({ answer: { left, leftCount, removalCount }, ticked, onTick, isBusy }: Props) {
  const id = useId()
  if (leftCount === 0) return null
  const conflicts = left.filter(({ kind }) => kind === 'conflict')
  const written = ticked.overwrite.size + (ticked.remove ? removalCount : 0)
  const overwrite = (cells: readonly ImportedCell[], isOn: boolean): void => {
    const chosen = new Set(ticked.overwrite)
    for (const { cell } of cells) isOn ? chosen.add(cell) : chosen.delete(cell)
    onTick({ ...ticked, overwrite: chosen })
  }
  return (
    <section className={lines.panel} aria-labelledby={id}>
      <h3 id={id} className={`${lines.title} ${classes.title}`}>
        {messages.leftTitle}
      </h3>
      <p className={lines.lead}>{messages.leftMeaning}</p>
      <div className={classes.choices}>
        {removalCount > 0 && (
          <Checkbox
            label={messages.removeEmptied({ count: removalCount })}
            checked={ticked.remove}
            disabled={isBusy}
            onChange={({ currentTarget }) => onTick({ ...ticked, remove: currentTarget.checked })}
          />
        )}
        {conflicts.length > 1 && (
          <Checkbox
            label={messages.overwriteAll({ count: formatNumber(conflicts.length) })}
            checked={ticked.overwrite.size === conflicts.length}
            indeterminate={ticked.overwrite.size > 0 && ticked.overwrite.size < conflicts.length}
            disabled={isBusy}
            onChange={({ currentTarget }) => overwrite(conflicts, currentTarget.checked)}
          />
        )}
      </div>
      <CellList
        cells={left}
        label={messages.leftValues}
        tick={(cell) =>
          cell.kind === 'conflict' && (
            <Checkbox
              aria-label={messages.overwrite({ cell: formatCell(cell) })}
              checked={ticked.overwrite.has(cell.cell)}
              disabled={isBusy}
              onChange={({ currentTarget }) => overwrite([cell], currentTarget.checked)}
            />
          )
        }
      />
      <p className={classes.status} role="status">
        {written === leftCount ? messages.allTicked : messages.willStay({ count: leftCount - written })}
        {left.length < leftCount && ` ${describeListed(left.length, leftCount)}`}
      </p>
    </section>
  )
}

/** Figures of a month are in the table with what they replace. */
const figures: ReadonlySet<string> = new Set([
  performanceMessages.delivered,
  performanceMessages.min,
  performanceMessages.max,
  performanceMessages.outsideRange,
  performanceMessages.shortTermAction,
])

/** Values of single days and projects that the file replaces. */
export function ReplacedCells({ answer: { replaced, replacedCount } }: { answer: ImportAnswer }) {
  const cells = replaced.filter(({ name }) => !figures.has(name))
  if (cells.length === 0) return null
  return (
    <details className={lines.panel}>
      <summary className={`${lines.title} ${classes.title}`}>{messages.replacedCount({ count: formatNumber(cells.length) })}</summary>
      {replaced.length < replacedCount && <p className={lines.lead}>{describeListed(replaced.length, replacedCount)}</p>}
      <CellList cells={cells} label={messages.replacedTitle} />
    </details>
  )
}

const describeListed = (listed: number, total: number): string =>
  messages.listed({ listed: formatNumber(listed), total: formatNumber(total) })

/** A place above its values, each of one line, on a small screen of two. */
const heights = { wide: 44, small: 84 } as const

interface CellListProps {
  cells: readonly ImportedCell[]
  /** What they are, for the region that scrolls. */
  label: string
  /** Before a cell. */
  tick?: (cell: ImportedCell) => ReactNode
}

/** Cells of a file beside what the month holds. */
function CellList({ cells, label, tick }: CellListProps) {
  return (
    <FileLines lines={cells} label={label} heights={heights}>
      {(cell) => (
        <>
          {tick && <span className={classes.tick}>{tick(cell)}</span>}
          <span className={lines.text}>
            <span className={lines.place}>{formatCell(cell)}</span>
            <span className={lines.said}>
              <span className={classes.kind}>{messages.kinds[cell.kind]}</span> {formatValues(cell)}
            </span>
          </span>
        </>
      )}
    </FileLines>
  )
}
