import { type KeyboardEvent, useRef } from 'react'
import { findTyped, moveForKey, useTyped } from '../../ui/index.ts'
import { runAction } from '../actions/action.ts'
import { findActionFor } from '../actions/editor-actions.ts'
import type { EditorSession } from '../editor-session.ts'
import {
  followEntry,
  goToChart,
  openEntryInfo,
  openMenu,
  removeEntries,
  startRenaming,
  turnBack,
  turnBranch,
  turnSelected,
} from './outline-actions.ts'
import { actionForKey, type OutlineAction } from './outline-keys.ts'
import { outlineMemory } from './outline-memory.ts'
import { addPart, type RowSurroundings } from './outline-row.tsx'
import type { OutlineRow } from './use-outline.ts'

/** Milliseconds after a letter in which the next one belongs to it. */
const typingTime = 700

interface Input {
  rows: readonly OutlineRow[]
  activeIndex: number
  surroundings: RowSurroundings
  goTo: (row: OutlineRow, how: 'select' | 'extend' | 'walk') => void
}

/** What keys do in the outline: walk, find by letters, and everything a row can be asked for. */
export function useOutlineKeys({ rows, activeIndex, surroundings, goTo }: Input): (event: KeyboardEvent<HTMLDivElement>) => void {
  const addTyped = useTyped()
  const typedAt = useRef(0)
  const { session, isEditable } = surroundings
  const walk = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const move = moveForKey(event.key, rows, activeIndex)
    const active = rows[activeIndex]
    if (move && move.kind !== 'go') return turnActive(session, active)
    if (!move && event.key.length !== 1) return false
    if (!move) typedAt.current = Date.now()
    const next = rows[move?.index ?? findTyped(rows, activeIndex, addTyped(event.key)) ?? activeIndex]
    if (next && next !== active) goTo(next, event.shiftKey && move ? 'extend' : 'walk')
    return true
  }
  return (event) => {
    const row = rows[activeIndex]
    if (!row || isForControl(event)) return
    // A space within what is typed belongs to it.
    const isTyping = event.key === ' ' && Date.now() - typedAt.current < typingTime
    const action = isTyping ? undefined : actionForKey(event, isEditable)
    if (action) handlers[action](surroundings, row, { rows, select: () => goTo(row, 'select') })
    else if (event.key === 'Escape') leave(surroundings, row)
    else if (!walk(event) && !runShortcut(surroundings, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

interface Around {
  rows: readonly OutlineRow[]
  select: () => void
}

const handlers: Readonly<Record<OutlineAction, (surroundings: RowSurroundings, row: OutlineRow, around: Around) => void>> = {
  rename: ({ session }, { node }) => startRenaming(session, node),
  remove: ({ session }, { node }) => removeEntries(session, node),
  add: ({ session }, { node }) => 'step' in node && openMenu(session, node, addPart(node)),
  menu: ({ session, isBesideChart }, { node }) => isBesideChart && openMenu(session, node, 'all'),
  info: ({ session, isBesideChart }, { node }) => isBesideChart && openEntryInfo(session, node),
  follow: ({ session }, { node }) => followEntry(session, node),
  chart: ({ session, isBesideChart }, { node }, { select }) => (isBesideChart ? goToChart(session, node) : select()),
  turn: ({ session, isBesideChart }, { node }) => isBesideChart && turnSelected(session, node),
  openAll: ({ session }, row, { rows }) => {
    for (const other of rows) if (other.parentId === row.parentId && other.isOpen === false) turnBranch(session, other.node)
  },
}

function turnActive(session: EditorSession, row: OutlineRow | undefined): true {
  if (row) turnBranch(session, row.node)
  return true
}

/** Escape clears the filter first, then goes to the chart. */
function leave({ session, isBesideChart }: RowSurroundings, { node }: OutlineRow): void {
  const memory = outlineMemory(session)
  if (memory.getState().filter !== '') memory.setState({ filter: '' })
  else if (isBesideChart) goToChart(session, node)
}

/** Shortcuts of the chart that no letter alone makes work here too. */
function runShortcut({ session, isBesideChart, isEditable }: RowSurroundings, event: KeyboardEvent): boolean {
  if (!isBesideChart || !(event.ctrlKey || event.metaKey)) return false
  const action = findActionFor(event, { ...session.state, isReadOnly: !isEditable })
  if (!action) return false
  if (action.id === 'undo' || action.id === 'redo') turnBack(session, action.id)
  else runAction(action, session, {})
  return true
}

/** A field keeps all its keys; a button in a row those that press it. */
function isForControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input, [role="menu"]')) return true
  return target.closest('button') !== null && (key === 'Enter' || key === ' ')
}
