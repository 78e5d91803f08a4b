import type { Point } from '@strata/contract'
import { clipText, commands, copySelection, parseClip } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'

/** What was copied last in this window: for browsers that do not let a page read the clipboard. */
let lastCopy: string | null = null

/** The text a copy of the selection puts on the clipboard, null when no shape is selected. */
export function copiedText(session: EditorSession): string | null {
  const { chart, selection } = session.state
  if (selection.nodes.size === 0) return null
  lastCopy = clipText(copySelection(chart, selection.nodes))
  return lastCopy
}

/** Pastes clipboard text. Text that is no copy of ours changes nothing and says so: it may come from anywhere. */
export function pasteText(session: EditorSession, text: string, at?: Point): boolean {
  const clip = parseClip(text)
  if (!clip || clip.nodes.length === 0) {
    session.tell('There is no shape on the clipboard')
    return false
  }
  return session.execute(commands.pasteElements, { clip, ...(at && { at }) }).done
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
  if (text === null) session.tell('There is no shape on the clipboard')
  else pasteText(session, text, at)
}

async function readClipboard(): Promise<string | null> {
  try {
    const text = await navigator.clipboard.readText()
    return parseClip(text) ? text : lastCopy
  } catch {
    return lastCopy
  }
}
