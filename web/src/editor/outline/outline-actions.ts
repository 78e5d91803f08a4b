import { outlineMessages } from '@strata/contract'
import { runAction } from '../actions/action.ts'
import { removeSelection } from '../actions/clipboard.ts'
import { getAction } from '../actions/editor-actions.ts'
import type { EditorSession } from '../editor-session.ts'
import { type Selection, selectionOf, toggled } from '../session/selection.ts'
import { type MenuPart, outlineMemory } from './outline-memory.ts'
import { labelIn, type OutlineElement, type OutlineNode, stepKey } from './outline-nodes.ts'

/** Selects what an entry stands for and brings it into view; the keyboard stays in the outline. */
export function selectEntry(session: EditorSession, { element }: OutlineNode): void {
  session.select(only(element))
  show(session, element)
}

/** Takes an entry into the selection, or out of it. */
export function turnSelected(session: EditorSession, { element: { type, id } }: OutlineNode): void {
  session.select(toggled(session.state.selection, type === 'node' ? 'nodes' : 'edges', id))
}

/** Takes an entry into the selection. */
export function addSelected(session: EditorSession, entry: OutlineNode): void {
  if (!isSelected(session.state.selection, entry.element)) turnSelected(session, entry)
  show(session, entry.element)
}

/** Opens a closed branch, closes an open one. */
export function turnBranch(session: EditorSession, { id }: OutlineNode): void {
  outlineMemory(session).setState(({ turned }) => {
    const next = new Set(turned)
    if (!next.delete(id)) next.add(id)
    return { turned: next }
  })
}

/** What is done next is done to this entry, and to what is selected together with it. */
function pointAt(session: EditorSession, entry: OutlineNode): void {
  if (!isSelected(session.state.selection, entry.element)) session.select(only(entry.element))
}

/** Moves the keyboard to the chart. */
export function goToChart({ viewport }: EditorSession, { element }: OutlineNode): void {
  if (element.type === 'node') viewport.focusNode(element.id)
  else viewport.focusEdge(element.id)
}

/** From a connection to the step at its other end. */
export function followEntry(session: EditorSession, entry: OutlineNode): void {
  if (!('connection' in entry)) return
  const { id } = entry.connection.other
  outlineMemory(session).setState({ active: stepKey(id) })
  session.selectNodes([id])
  session.viewport.reveal([id])
}

export function startRenaming(session: EditorSession, entry: OutlineNode): void {
  session.select(only(entry.element))
  session.whenEditingAllowed(() => outlineMemory(session).setState({ renaming: { key: entry.id } }))
}

export function openMenu(session: EditorSession, entry: OutlineNode, part: MenuPart): void {
  pointAt(session, entry)
  outlineMemory(session).setState({ active: entry.id, menu: { key: entry.id, part } })
}

/** Shows the info of an entry in place of the outline, which comes back with the keyboard. */
export function openEntryInfo(session: EditorSession, { element }: OutlineNode): void {
  session.select(only(element))
  session.openInfo({ kind: element.type, id: element.id, takesFocus: true, isFromOutline: true })
}

/** Removes what is selected, and announces what it was. */
export function removeEntries(session: EditorSession, entry: OutlineNode): void {
  pointAt(session, entry)
  const { nodes, edges } = session.state.selection
  const count = nodes.size + edges.size
  const before = session.state.chart
  removeSelection(session)
  if (session.state.chart !== before) session.showNotice(outlineMessages.removed({ count, name: labelIn(before, entry) }))
}

/** Undoes the last step, or (`redo`) does it again, and announces which. */
export function turnBack(session: EditorSession, way: 'undo' | 'redo'): void {
  const { undoLabel, redoLabel } = session.state
  const label = way === 'undo' ? undoLabel : redoLabel
  runAction(getAction(way), session, {})
  const message = way === 'undo' ? outlineMessages.undone : outlineMessages.redone
  if (label !== null) session.showNotice(message({ change: label }))
}

function only({ type, id }: OutlineElement): Selection {
  return type === 'node' ? selectionOf([id]) : selectionOf([], [id])
}

function isSelected({ nodes, edges }: Selection, { type, id }: OutlineElement): boolean {
  return (type === 'node' ? nodes : edges).has(id)
}

function show({ viewport }: EditorSession, { type, id }: OutlineElement): void {
  if (type === 'node') viewport.reveal([id])
  else viewport.revealEdge(id)
}
