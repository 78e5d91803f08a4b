import { performanceTableMessages as messages } from '@strata/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadTemplateDialog, type TemplateRow } from '../expectation/index.ts'
import type { Availability } from '../platform/index.ts'
import { chartsPanel } from '../process/index.ts'
import { openGuarded, replacePlace, usePlace } from '../tabs/index.ts'
import { lazyDialog, lazyScreen, useIsSmall, WaitingForm } from '../ui/index.ts'
import { PerformanceCards } from './cards/performance-cards.tsx'
import { useRowEntry } from './entry/use-row-entry.ts'
import { monthOfHeader, type OpenedPerformance } from './opened-performance.ts'
import type { CompletionObstacles } from './performance-parts.ts'
import type { WantedData } from './performance-screen.tsx'
import classes from './performance-work.module.css'
import type { DataLine } from './table/data-line.ts'
import { offerMonthActions } from './table/offer-actions.ts'
import { PerformanceFoot, useUnsavedRows } from './table/performance-foot.tsx'
import { PerformanceGrid } from './table/performance-grid.tsx'
import { PerformanceToolbar, SmallTools } from './table/performance-toolbar.tsx'
import { usePerformanceView } from './table/use-performance-view.ts'

const ChartsPanel = lazyScreen(messages.parts.charts, () => import('./charts/charts-panel.tsx').then((module) => module.ChartsPanel))
const NotesDialog = lazyDialog(messages.parts.notes, () => import('./notes/notes-dialog.tsx').then((module) => module.NotesDialog))
const RowDialog = lazyDialog(messages.parts.row, () => import('./edit/row-dialog.tsx').then((module) => module.RowDialog), WaitingForm)

const TemplateDialog = lazyDialog(messages.parts.template, loadTemplateDialog, WaitingForm)

interface Props {
  opened: OpenedPerformance
  /** The head of the screen, which shows what prevents completing the month. */
  bar: (obstacles: CompletionObstacles) => ReactNode
  /** The row that a link asks for. */
  wantedRow: WantedData | undefined
  onHistory: () => void
  onUpload: () => void
  /** Entering data of another month. */
  enter: Availability
  onEnter: () => void
}

type OpenDialog = { kind: 'row' | 'notes'; line: DataLine }

/** One month: its rows below their toolbar, with charts beside them. */
export function PerformanceWork({ opened, bar, wantedRow, onHistory, onUpload, enter, onEnter }: Props) {
  const isSmall = useIsSmall()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { isCharted, setCharted } = useChartsPanel(opened)
  const [isMakingTemplate, setMakingTemplate] = useState(false)
  const view = usePerformanceView(opened)
  const entry = useRowEntry(opened)
  const unsaved = useUnsavedRows(opened.header.id)
  const { chosen, lines, show } = view
  useWantedRow(wantedRow, lines, (line) => show(line, 'line'))
  const open = (kind: OpenDialog['kind']) => (line: DataLine) => openGuarded(() => setDialog({ kind, line }))
  const close = () => setDialog(undefined)
  const actions = offerMonthActions(opened, chosen !== undefined, {
    enter: isSmall ? { availability: enter, run: onEnter } : undefined,
    edit: () => chosen && open('row')(chosen),
    notes: () => chosen && open('notes')(chosen),
    upload: onUpload,
    template: () => openGuarded(() => setMakingTemplate(true)),
    history: onHistory,
    charts: () => setCharted(!isCharted),
  })
  const detail = dialog && (opened.details.find((one) => one === dialog.line.detail) ?? findCurrent(lines, dialog.line))
  const parts = { view, entry, onOpen: open('row'), onNotes: open('notes') }
  return (
    <>
      {bar({
        ...readObstacles(lines),
        unsaved,
        onShow: (line) => show(line, 'action'),
        tools: isSmall ? <SmallTools actions={actions} /> : undefined,
      })}
      {!isSmall && <PerformanceToolbar {...{ actions, isCharted }} />}
      <div className={classes.work}>
        <section className={classes.rows} aria-label={messages.rows}>
          {isSmall ? <PerformanceCards {...parts} /> : <PerformanceGrid {...parts} />}
          <PerformanceFoot headerId={opened.header.id} lines={lines} />
        </section>
        {isCharted && (
          <ChartsPanel
            {...{ opened, isSmall }}
            selected={chosen?.detail}
            wanted={wantedRow?.detailChronId}
            onClose={() => setCharted(false)}
          />
        )}
      </div>

      {dialog?.kind === 'row' && detail && (
        <RowDialog {...{ opened, detail }} side={dialog.line.side} onNotes={() => open('notes')(dialog.line)} onClose={close} />
      )}
      {isMakingTemplate && (
        <TemplateDialog
          place={opened.place}
          versionId={opened.header.expectationId}
          rows={templateRowsOf(opened.details)}
          month={monthOfHeader(opened.header)}
          onClose={() => setMakingTemplate(false)}
        />
      )}
      {dialog?.kind === 'notes' && detail && <NotesDialog {...{ opened, detail }} onClose={close} />}
    </>
  )
}

/** The charts beside the rows, as the address has it. There are none of interfacing processes. */
function useChartsPanel({ place: { type } }: OpenedPerformance) {
  const { panel } = usePlace()
  return {
    isCharted: panel === chartsPanel && type !== 'ie',
    setCharted: (isOpen: boolean) => replacePlace({ panel: isOpen ? chartsPanel : undefined }),
  }
}

/** What of the rows as they are stored prevents completing the month: interfacing processes have no actions (specification 5 §13). */
const readObstacles = (lines: readonly DataLine[]): Pick<CompletionObstacles, 'missing' | 'empty' | 'isAllEmpty'> => ({
  missing: lines.filter(({ colour, action }) => colour === 'red' && action?.trim() === ''),
  isAllEmpty: lines.length > 0 && lines.every(({ colour }) => colour === 'yellow'),
  empty: new Set(lines.flatMap(({ colour, rowId }) => (colour === 'yellow' ? [rowId] : []))).size,
})

/** Of customers and suppliers: the rows of expectations that the month is based on. */
const templateRowsOf = (details: OpenedPerformance['details']): TemplateRow[] =>
  details.flatMap((detail) => ('freq' in detail ? { id: detail.expectationDetailId, freq: detail.freq, freqName: detail.freqName } : []))

/** The row as it is now, after it was loaded again. */
const findCurrent = (lines: readonly DataLine[], { key }: DataLine) => lines.find((line) => line.key === key)?.detail

/** Shows the row of a link once it is there. */
function useWantedRow(wanted: WantedData | undefined, lines: readonly DataLine[], show: (line: DataLine) => void): void {
  const done = useRef<WantedData>(undefined)
  useEffect(() => {
    if (wanted?.detailChronId === undefined || done.current === wanted) return
    const line = lines.find(({ detail }) => detail.detailChronId === wanted.detailChronId)
    if (!line) return
    done.current = wanted
    show(line)
  })
}
