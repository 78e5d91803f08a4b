import { type ChartData, type ChartNode, editorActionNotices, type Point } from '@strata/contract'
import {
  boundsOf,
  centerOf,
  clipOfLines,
  clipText,
  commands,
  copySelection,
  createdNodeIds,
  findSlot,
  freeOffset,
  isContainer,
  kindTable,
  type Outcome,
  parseClip,
  snapToGrid,
} from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { singleNode } from './action.ts'

/** How far from the original a duplicate is wanted, in chart units each way. */
const beside = 24
/** Between a step and the list that follows it, as between the steps of the list. */
const gapAfter = 64

/** The latest copy in this window: for browsers that do not let a page read the clipboard, and to avoid parsing the text again. */
let lastCopy: { readonly text: string; readonly clip: ChartData } | null = null

/** The text a copy of the selection puts on the clipboard, null when no shape is selected. */
export function copiedText(session: EditorSession): string | null {
  const { chart, selection } = session.state
  if (selection.nodes.size === 0) return null
  const clip = copySelection(chart, selection.nodes)
  lastCopy = { text: clipText(clip), clip }
  return lastCopy.text
}

/**
 * Pastes clipboard text at the free place nearest to `at`, the middle of the view when left out: shapes that were copied, or of ordinary
 * text a step for each line. Anything else changes nothing and shows a notice: the clipboard may hold text from anywhere.
 */
export function pasteText(session: EditorSession, text: string, at: Point = session.viewport.middle()): boolean {
  const copied = copiedIn(text)
  const clip = copied ?? linesIn(text)
  if (!clip || clip.nodes.length === 0) {
    session.showNotice(editorActionNotices.emptyClipboard)
    return false
  }
  const before = copied ? null : stepToFollow(session)
  if (!before) {
    const place = (copied ? null : placeInRow(session, clip, at)) ?? { at: freeMiddle(session, clip, at) }
    return showCreated(session, session.execute(commands.pasteElements, { clip, ...place }))
  }
  const middle = freeMiddle(session, clip, besideStep(before, clip))
  return showCreated(session, session.execute(commands.pasteElements, { clip, at: middle, after: before.id }))
}

/** A list comes after the one step selected, where something may follow it. */
function stepToFollow({ state }: EditorSession): ChartNode | null {
  const node = state.chart.nodes[singleNode(state) ?? '']
  if (!node || isContainer(node.kind)) return null
  const { leads } = kindTable[node.kind]
  return leads === 'both' || leads === 'out' ? node : null
}

/** Where a list comes in line with a row of what is there; null where no row has room. */
function placeInRow({ state, viewport }: EditorSession, clip: ChartData, near: Point): { at: Point; inside: string | null } | null {
  const size = boundsOf(clip.nodes)
  const [first] = clip.nodes
  if (!size || !first) return null
  const slot = findSlot(state.chart, { kind: first.kind, size, firstHeight: first.height, near, view: viewport.area() })
  return slot && { at: { x: slot.x + size.width / 2, y: slot.y + size.height / 2 }, inside: slot.parent }
}

/** The middle of the list where its first step is in line with the one it follows. */
function besideStep(before: ChartNode, clip: ChartData): Point {
  const frame = boundsOf(clip.nodes)
  const middle = centerOf(before)
  if (!frame) return middle
  const first = clip.nodes[0]?.height ?? 0
  return { x: before.x + before.width + gapAfter + frame.width / 2, y: middle.y - first / 2 + frame.height / 2 }
}

/** Text from outside is checked; a large copy of this window was checked when it was drawn. */
function copiedIn(text: string): ChartData | null {
  return lastCopy?.text === text ? lastCopy.clip : parseClip(text)
}

function linesIn(text: string): ChartData | null {
  return /^\s*[{[<]/.test(text) ? null : clipOfLines(text)
}

/** Where the middle of what is pasted comes so that it overlaps nothing. */
function freeMiddle(session: EditorSession, clip: ChartData, at: Point): Point {
  const frame = boundsOf(clip.nodes)
  if (!frame) return at
  const middle = centerOf(frame)
  const [dx, dy] = [snapToGrid(at.x - middle.x), snapToGrid(at.y - middle.y)]
  const way = freeOffset(
    session.state.chart,
    clip.nodes.map((node) => ({ ...node, x: node.x + dx, y: node.y + dy })),
  )
  return { x: middle.x + dx + way.dx, y: middle.y + dy + way.dy }
}

/** Copies the selected shapes to the free place nearest beside them. */
export function duplicateSelection(session: EditorSession): void {
  const ids = [...session.state.selection.nodes]
  const { nodes } = copySelection(session.state.chart, ids)
  const way = freeOffset(
    session.state.chart,
    nodes.map((node) => ({ ...node, x: node.x + beside, y: node.y + beside })),
  )
  showCreated(session, session.execute(commands.duplicateNodes, { ids, dx: beside + way.dx, dy: beside + way.dy }))
}

function showCreated(session: EditorSession, outcome: Outcome): boolean {
  if (outcome.done) session.viewport.reveal(createdNodeIds(outcome.patch))
  return outcome.done
}

export function removeSelection(session: EditorSession): void {
  const { nodes, edges } = session.state.selection
  session.execute(commands.removeElements, { nodes: [...nodes], edges: [...edges] })
}

/** For menus: the browser may refuse, then the copy serves this window only. */
export async function writeClipboard(session: EditorSession): Promise<boolean> {
  const text = copiedText(session)
  if (text === null) return false
  await navigator.clipboard?.writeText(text).catch(() => undefined)
  return true
}

export async function pasteFromClipboard(session: EditorSession, at?: Point): Promise<void> {
  const text = await readClipboard()
  if (text === null) session.showNotice(editorActionNotices.emptyClipboard)
  else pasteText(session, text, at)
}

async function readClipboard(): Promise<string | null> {
  try {
    return (await navigator.clipboard.readText()) || (lastCopy?.text ?? null)
  } catch {
    return lastCopy?.text ?? null
  }
}
