import { type ClipboardEvent, type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { notify } from '../../platform/index.ts'
import { type ActiveCell, moveInGrid } from '../../ui/index.ts'
import { type DataLine, type Figure, takesFigure } from '../table/data-line.ts'
import { performanceColumns } from '../table/performance-columns.ts'
import type { TableEntry } from '../table/table-entries.ts'
import type { EntryCell, PerformanceView } from '../table/use-performance-view.ts'
import { linesFrom, stopBelow, stopBeside } from './next-stop.ts'
import { parseClipboard } from './parse-clipboard.ts'
import { describePasted, placeBlock } from './paste-block.ts'
import { type DraftField, figureField } from './row-draft.ts'
import type { RowEntry } from './row-entry.ts'

interface Input {
  view: PerformanceView
  entry: RowEntry
  /** What scrolls. */
  box: HTMLElement | null
  /** Shows all of a row, to change it or to read it. */
  onOpen: (line: DataLine) => void
}

/**
 * A spreadsheet's ways in the grid, which listens on behalf of its rows. Typing replaces what is in a cell; arrow keys, Enter and Tab continue from there,
 * F2 and a click into the text stay in it. Escape undoes what was typed, and lets Tab leave the grid.
 */
export function useGridEntry({ view, entry, box, onOpen }: Input) {
  const { entries, active, setActive, toggleGroup, isEntered } = view
  const columns = performanceColumns[view.type]
  const focused = useRef<EntryCell>(undefined)
  /** The keys move the caret, or leave the grid. */
  const mode = useRef<'cell' | 'caret' | 'leaving'>('cell')
  useLayoutEffect(() => {
    if (!active?.takesFocus || focused.current === active) return
    focused.current = active
    focusCell(box, active)
  })

  const goTo = (cell: ActiveCell): void => {
    const left = entries.find(({ key }) => key === active?.key)
    if (left && left.kind !== 'group') entry.commit(left.line.rowId)
    mode.current = 'cell'
    setActive({ ...cell, takesFocus: true })
  }
  const onMouseDown = (event: MouseEvent): void => {
    const { found, column, figure, input } = readTarget(event.target, entries, columns)
    if (input) mode.current = document.activeElement === input ? 'caret' : 'cell'
    // A double click opens the row, it marks no text.
    if (!input && event.detail > 1) event.preventDefault()
    if (input || !isEntered || found?.kind !== 'line' || !figure || !takesFigure(found.line, figure)) return
    event.preventDefault()
    goTo({ key: found.key, column: column ?? 1, comesIntoView: false })
  }
  const onClick = (event: MouseEvent): void => {
    const { found } = readTarget(event.target, entries, columns)
    if (found?.kind === 'group') toggleGroup(found.group)
  }
  const onDoubleClick = (event: MouseEvent): void => {
    const { found, input } = readTarget(event.target, entries, columns)
    if (found?.kind === 'line' && !input) onOpen(found.line)
  }
  const onFocus = (event: FocusEvent): void => {
    const { found, column, input } = readTarget(event.target, entries, columns)
    if (input && mode.current !== 'caret' && !isAction(found)) input.select()
    if (found && (found.key !== active?.key || column !== active.column))
      setActive({ key: found.key, column: column ?? active?.column ?? 1, comesIntoView: false })
  }
  const onBlur = (event: FocusEvent): void => {
    const { found, input } = readTarget(event.target, entries, columns)
    mode.current = 'cell'
    if (input && found && found.kind !== 'group') entry.commit(found.line.rowId)
  }
  const onInput = (event: FormEvent): void => {
    const { found, field, input } = readTarget(event.target, entries, columns)
    if (input && field && found && found.kind !== 'group') entry.write(found.line, field, input.value)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const { found, figure } = readTarget(event.target, entries, columns)
    const block = parseClipboard(event.clipboardData.getData('text/plain'))
    const isOne = block.length === 1 && block[0]?.length === 1
    if (!isEntered || found?.kind !== 'line' || !figure || (isOne && block[0]?.[0] === event.clipboardData.getData('text/plain'))) return
    event.preventDefault()
    const result = placeBlock(block, linesFrom(entries, found.key), figure)
    entry.paste(result.placed)
    notify[result.left === 0 && result.words === 0 ? 'info' : 'warning'](describePasted(result), { id: 'pasted' })
  }
  const keyOfInput = (event: KeyboardEvent, { found, field, input }: Target): ActiveCell | 'done' | undefined => {
    const from = { key: found?.key ?? '', column: active?.column ?? 1, comesIntoView: true }
    const back = event.shiftKey ? -1 : 1
    if (event.key === 'Enter') return stopBelow({ entries, columns, from }, back) ?? from
    if (event.key === 'Tab' && mode.current !== 'leaving') return stopBeside({ entries, columns, from }, back)
    if (event.key === 'F2' && input) {
      mode.current = 'caret'
      input.setSelectionRange(input.value.length, input.value.length)
      return 'done'
    }
    if (event.key === 'Escape' && found && found.kind !== 'group' && field) {
      if (!entry.revert(found.line.rowId, field)) mode.current = 'leaving'
      else setTimeout(() => input?.select())
      return 'done'
    }
    return undefined
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = readTarget(event.target, entries, columns)
    const { found, input } = target
    if (!found || event.altKey || event.nativeEvent.isComposing) return
    const next = (input ? keyOfInput(event, target) : keyOfCell(event, found)) ?? wayInGrid(event, target)
    if (next === undefined) return
    event.preventDefault()
    if (next === 'toggle' && found.kind === 'group') toggleGroup(found.group)
    if (typeof next === 'object') goTo(next)
  }
  const wayInGrid = (event: KeyboardEvent, { found, input }: Target): ActiveCell | 'toggle' | undefined => {
    if (!found || (input && staysInText(event, mode.current === 'caret' || isAction(found)))) return undefined
    const from = { key: found.key, column: active?.column ?? 1, comesIntoView: true }
    return moveInGrid({ event, entries, from, columns: { first: 1, last: columns.length } })
  }
  const keyOfCell = (event: KeyboardEvent, found: TableEntry): 'done' | undefined => {
    if (found.kind === 'group' || (event.key !== 'Enter' && event.key !== 'F2')) return undefined
    if (event.target instanceof HTMLButtonElement) return undefined
    onOpen(found.line)
    return 'done'
  }
  return { onMouseDown, onClick, onDoubleClick, onFocus, onBlur, onInput, onPaste, onKeyDown }
}

const isAction = (entry: TableEntry | undefined): boolean => entry?.kind === 'action'

/** Up and down lead on; marking text, and moving the caret in it, stays. */
function staysInText({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, hasCaret: boolean): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown' || key === 'PageUp' || key === 'PageDown') return shiftKey
  return hasCaret || shiftKey || ctrlKey || metaKey
}

interface Target {
  found: TableEntry | undefined
  column: number | undefined
  figure: Figure | undefined
  field: DraftField | undefined
  input: HTMLInputElement | undefined
}

function readTarget(target: EventTarget, entries: readonly TableEntry[], columns: (typeof performanceColumns)['ce']): Target {
  if (!(target instanceof Element)) return { found: undefined, column: undefined, figure: undefined, field: undefined, input: undefined }
  const key = target.closest<HTMLElement>('[data-entry]')?.dataset.entry
  const number = Number(target.closest<HTMLElement>('[data-column]')?.dataset.column)
  const found = entries.find((one) => one.key === key)
  const column = Number.isNaN(number) ? undefined : number
  const figure = found?.kind === 'line' && column !== undefined ? columns[column - 1]?.figure : undefined
  const field = found?.kind === 'line' && figure ? figureField(found.line.side, figure) : isAction(found) ? 'action' : undefined
  return { found, column, figure, field, input: target instanceof HTMLInputElement ? target : undefined }
}

/** The cell of a line, or the one thing in another entry. */
function focusCell(box: HTMLElement | null, { key, column }: ActiveCell): void {
  const row = box?.querySelector(`[data-entry="${CSS.escape(key)}"]`)
  row?.querySelector<HTMLElement>(`[data-column="${column}"], [data-column="all"]`)?.focus({ preventScroll: true })
}
