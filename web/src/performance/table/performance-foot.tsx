import { type CellColour, cellColours, performanceTableMessages as messages } from '@strata/contract'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useCallback } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { formatNumber, formatTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { type MonthDrafts, useEntryStore } from '../entry/entry-store.ts'
import { colourNow } from '../entry/row-draft.ts'
import { useDraftSummary } from '../entry/use-draft-summary.ts'
import type { DataLine } from './data-line.ts'
import classes from './performance-foot.module.css'

interface Props {
  headerId: number
  lines: readonly DataLine[]
}

/** Below the rows: whether what was typed is saved, and how many meet expectations and do not. */
export function PerformanceFoot({ headerId, lines }: Props) {
  const describe = useCallback((drafts: MonthDrafts) => countColours(lines, drafts), [lines])
  const numbers = useDraftSummary(headerId, describe).split(',').map(Number)
  return (
    <footer className={classes.foot}>
      <SaveStatus headerId={headerId} />
      <span className={classes.space} />
      <ul className={classes.counts} aria-label={messages.colours}>
        {order.map((colour, index) => (
          <li key={colour} className={classes.count}>
            <ColourMark colour={colour} isSmall />
            {formatNumber(numbers[index] ?? 0)}{' '}
            <span className={classes.word} aria-hidden>
              {messages.counted[colour]}
            </span>
          </li>
        ))}
      </ul>
    </footer>
  )
}

const order = Object.keys(cellColours).filter((colour): colour is CellColour => colour in cellColours)

function countColours(lines: readonly DataLine[], drafts: MonthDrafts): string {
  const counts = new Map<CellColour, number>()
  for (const line of lines) {
    const colour = colourNow(line, drafts.get(line.rowId))
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return order.map((colour) => counts.get(colour) ?? 0).join()
}

/** 'Saved at 10:42 AM', or how many rows are on their way or could not be saved. */
function SaveStatus({ headerId }: { headerId: number }) {
  const { user } = useSession()
  const savedAt = useEntryStore((state) => state.savedAt[headerId])
  const [saving, failed] = useSaveCounts(headerId)
  return (
    <span className={classes.saved} role="status" data-failed={failed > 0 || undefined}>
      {failed > 0 ? (
        <>
          <IconAlertCircle size={16} stroke={1.8} aria-hidden />
          {messages.failed({ count: failed })}
        </>
      ) : saving > 0 ? (
        messages.saving({ count: saving })
      ) : (
        savedAt !== undefined && (
          <>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            {messages.savedAt({ time: formatTime(savedAt, user.timezone) })}
          </>
        )
      )}
    </span>
  )
}

function useSaveCounts(headerId: number): [saving: number, failed: number] {
  const [saving = 0, failed = 0] = useDraftSummary(headerId, countSaves).split(',').map(Number)
  return [saving, failed]
}

function countSaves(drafts: MonthDrafts): string {
  const all = [...drafts.values()]
  return `${all.filter(({ isSaving }) => isSaving).length},${all.filter(({ fault }) => fault).length}`
}

/** Rows of a month that are not saved: typed, on their way, or refused. */
export const useUnsavedRows = (headerId: number): number => useEntryStore(({ drafts }) => drafts[headerId]?.size ?? 0)
