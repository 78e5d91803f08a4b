import { type ImportAnswer, performanceImportMessages as messages, performanceMessages } from '@strata/contract'
import { formatNumber } from '../../platform/index.ts'
import { CellList } from './cell-list.tsx'
import lines from './file-lines.module.css'
import classes from './left-cells.module.css'

/** Figures of a month stand in the table with what they replace. */
const figures: ReadonlySet<string> = new Set([
  performanceMessages.delivered,
  performanceMessages.min,
  performanceMessages.max,
  performanceMessages.outsideRange,
  performanceMessages.shortTermAction,
])

/** Values of single days and projects that others take the place of. */
export function ReplacedCells({ answer: { replaced, replacedCount } }: { answer: ImportAnswer }) {
  const cells = replaced.filter(({ name }) => !figures.has(name))
  if (cells.length === 0) return null
  return (
    <details className={lines.panel}>
      <summary className={`${lines.title} ${classes.title}`}>
        {messages.replacedTitle}: {formatNumber(cells.length)}
      </summary>
      {replaced.length < replacedCount && <p className={lines.lead}>{messages.listed(replaced.length, replacedCount)}</p>}
      <CellList cells={cells} label={messages.replacedTitle} />
    </details>
  )
}
