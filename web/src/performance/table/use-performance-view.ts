import type { ExpectationType } from '@strata/contract'
import { useCallback, useMemo, useState } from 'react'
import type { ActiveCell } from '../../ui/index.ts'
import type { MonthDrafts } from '../entry/entry-store.ts'
import { colourNow } from '../entry/row-draft.ts'
import { useDraftSummary } from '../entry/use-draft-summary.ts'
import { isOpen, type OpenedPerformance } from '../opened-performance.ts'
import type { DataLine } from './data-line.ts'
import { performanceColumns } from './performance-columns.ts'
import { showLines } from './show-lines.ts'
import { actionKey, listEntries, type TableEntry } from './table-entries.ts'

/** Where the keyboard is; `takesFocus`: it goes there. */
export interface EntryCell extends ActiveCell {
  takesFocus?: boolean
}

export interface PerformanceView {
  type: ExpectationType
  headerId: number
  /** Figures are entered in their cells. */
  isEntered: boolean
  lines: readonly DataLine[]
  entries: readonly TableEntry[]
  active: EntryCell | undefined
  /** The line where the keyboard is, or was last. */
  chosen: DataLine | undefined
  setActive: (cell: EntryCell) => void
  toggleGroup: (group: string) => void
  /** Opens the group of a line and brings it into view: at its action, where that is under it. */
  show: (line: DataLine, at: 'line' | 'action') => void
}

/** The rows of a month as they are on screen: in groups, some of these closed, with the actions of the red ones. */
export function usePerformanceView({ place: { type }, header, details, can }: OpenedPerformance): PerformanceView {
  const isEntered = isOpen(header) && can.edit === true
  const lines = useMemo(() => details.flatMap(showLines), [details])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<EntryCell>()
  const marks = useDraftMarks(lines, header.id)
  const entries = useMemo(() => {
    const { red, faulty } = readMarks(marks)
    const hasAction = (line: DataLine): boolean => {
      if (line.action === undefined || !red(line)) return false
      return isEntered || line.action !== ''
    }
    return listEntries({ type, lines, closed, hasAction, hasFault: ({ rowId }) => faulty.has(rowId) })
  }, [type, lines, closed, isEntered, marks])
  const toggleGroup = useCallback((group: string) => setClosed((before) => toggled(before, group)), [])
  const rowKey = active?.key.replace(/ (?:action|fault)$/, '')
  return {
    ...{ type, headerId: header.id, isEntered, lines, entries, active, setActive, toggleGroup },
    chosen: lines.find(({ key }) => key === rowKey),
    show: (line, at) => {
      setClosed((before) => new Set([...before].filter((group) => group !== line.group.key)))
      setActive({ key: at === 'action' ? actionKey(line) : line.key, column: firstFigure(type), comesIntoView: true, takesFocus: true })
    },
  }
}

const firstFigure = (type: ExpectationType): number => performanceColumns[type].findIndex(({ figure }) => figure !== undefined) + 1

function toggled(before: ReadonlySet<string>, group: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(group)) after.add(group)
  return after
}

/** What of the drafts decides which entries there are, as one text: typing a figure changes nothing of it. */
function useDraftMarks(lines: readonly DataLine[], headerId: number): string {
  const describe = useCallback((drafts: MonthDrafts) => markDrafts(lines, drafts), [lines])
  return useDraftSummary(headerId, describe)
}

function markDrafts(lines: readonly DataLine[], drafts: MonthDrafts): string {
  if (drafts.size === 0) return ''
  const marks = lines.flatMap((line) => {
    const draft = drafts.get(line.rowId)
    if (!draft) return []
    const isRed = colourNow(line, draft) === 'red' || draft.texts.action !== undefined
    return [`${line.key},${line.rowId},${isRed ? 'red' : ''},${draft.fault ? 'fault' : ''}`]
  })
  return marks.join('\n')
}

function readMarks(marks: string) {
  const read = marks === '' ? [] : marks.split('\n').map((mark) => mark.split(','))
  const redByKey = new Map(read.map(([key, , red]) => [key, red === 'red']))
  return {
    red: ({ key, colour }: DataLine): boolean => redByKey.get(key) ?? colour === 'red',
    faulty: new Set(read.flatMap(([, rowId, , fault]) => (fault === 'fault' ? [Number(rowId)] : []))),
  }
}
