import { Checkbox } from '@mantine/core'
import { type ImportAnswer, type ImportedCell, performanceImportMessages as messages } from '@strata/contract'
import { useId } from 'react'
import { CellList } from './cell-list.tsx'
import lines from './file-lines.module.css'
import { formatCell } from './import-words.ts'
import classes from './left-cells.module.css'
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
            label={messages.removeEmptied(removalCount)}
            checked={ticked.remove}
            disabled={isBusy}
            onChange={({ currentTarget }) => onTick({ ...ticked, remove: currentTarget.checked })}
          />
        )}
        {conflicts.length > 1 && (
          <Checkbox
            label={messages.overwriteAll(conflicts.length)}
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
              aria-label={`Overwrite ${formatCell(cell)}`}
              checked={ticked.overwrite.has(cell.cell)}
              disabled={isBusy}
              onChange={({ currentTarget }) => overwrite([cell], currentTarget.checked)}
            />
          )
        }
      />
      <p className={classes.status} role="status">
        {written === leftCount ? messages.allTicked : messages.willStay(leftCount - written)}
        {left.length < leftCount && ` ${messages.listed(left.length, leftCount)}`}
      </p>
    </section>
  )
}
