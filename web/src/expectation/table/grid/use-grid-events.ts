import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { type ActiveCell, moveInGrid } from '../../../ui/index.ts'
import { detailColumns } from '../detail-columns.ts'
import type { TableEntry } from '../table-entries.ts'
import type { DetailsView } from '../use-details-view.ts'

interface Input {
  view: DetailsView
  box: HTMLElement | null
  hasChoice: boolean
  /** Left out where nothing can be edited. */
  onEdit: ((key: string) => void) | undefined
}

/** What the grid does on behalf of its rows, which are many and listen to nothing themselves. */
export function useGridEvents({ view, box, hasChoice, onEdit }: Input) {
  const { entries, choice, active, setActive, toggleGroup } = view
  const takesFocus = useRef(false)
  useLayoutEffect(() => {
    if (!takesFocus.current || !active) return
    takesFocus.current = false
    findCell(box, active)?.focus({ preventScroll: true })
  })

  const onClick = (event: MouseEvent): void => {
    const { entry, isBox } = targetOf(event, entries)
    if (entry?.kind === 'group') toggleGroup(entry.group)
    if (entry?.kind !== 'detail' || !hasChoice) return
    if (isBox) choice.choose(entry.key, event.shiftKey ? 'range' : 'toggle')
    // The second click of a double click changes nothing.
    else if (event.detail < 2) choice.choose(entry.key, wayOf(event))
  }
  const onDoubleClick = (event: MouseEvent): void => {
    const { entry, isBox } = targetOf(event, entries)
    if (entry?.kind === 'detail' && !isBox) onEdit?.(entry.key)
  }
  // Shift chooses rows, it marks no text.
  const onMouseDown = (event: MouseEvent): void => {
    if (event.shiftKey && hasChoice) event.preventDefault()
  }
  const onFocus = (event: FocusEvent): void => {
    const { entry, column } = targetOf(event, entries)
    if (entry && (entry.key !== active?.key || column !== active.column))
      setActive({ key: entry.key, column: column ?? active?.column ?? 1, comesIntoView: false })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { entry, isBox, isGroup } = targetOf(event, entries)
    if (!entry || event.altKey) return
    const isHere = { key: entry.key, column: active?.column ?? 1, comesIntoView: true }
    const columns = { first: hasChoice ? 0 : 1, last: detailColumns[view.type].length }
    const next = moveInGrid({ event, entries, from: isHere, columns })
    if (next === 'toggle' && entry.kind === 'group') toggleGroup(entry.group)
    else if (next !== 'toggle' && next) {
      takesFocus.current = true
      setActive(next)
    } else if (event.key === 'Enter' && !isGroup && onEdit) onEdit(entry.key)
    else if (event.key === ' ' && !isBox && !isGroup && hasChoice) choice.choose(entry.key, 'toggle')
    else return
    event.preventDefault()
  }
  return { onClick, onDoubleClick, onMouseDown, onFocus, onKeyDown }
}

const wayOf = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => (shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'only')

interface Target {
  /** Left out for the head. */
  entry: TableEntry | undefined
  column: number | undefined
  isBox: boolean
  isGroup: boolean
}

function targetOf({ target }: { target: EventTarget }, entries: readonly TableEntry[]): Target {
  if (!(target instanceof Element)) return { entry: undefined, column: undefined, isBox: false, isGroup: false }
  const key = target.closest<HTMLElement>('[data-entry]')?.dataset.entry
  const column = Number(target.closest<HTMLElement>('[data-column]')?.dataset.column)
  const entry = entries.find((one) => one.key === key)
  return {
    entry,
    column: Number.isNaN(column) ? undefined : column,
    isBox: target instanceof HTMLInputElement,
    isGroup: entry?.kind === 'group',
  }
}

/** The cell of a row, or the one thing in the head of a group. */
const findCell = (box: HTMLElement | null, { key, column }: ActiveCell): HTMLElement | null | undefined => {
  const row = box?.querySelector(`[data-entry="${CSS.escape(key)}"]`)
  return row?.querySelector<HTMLElement>(`[data-column="${column}"], [data-column="all"]`)
}
