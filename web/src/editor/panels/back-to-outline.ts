import type { EditorSession } from '../editor-session.ts'
import { goToOutline } from '../outline/outline-memory.ts'

/** Closes the info; the outline has the keyboard again where it was asked for there, else (false) it is for the caller to give. */
export function backToOutline(session: EditorSession): boolean {
  const isFromOutline = session.state.info?.isFromOutline === true
  session.openInfo(null)
  if (isFromOutline) goToOutline(session)
  return isFromOutline
}
