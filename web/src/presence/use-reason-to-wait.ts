import type { EditorSession } from '../editor/editor-session.ts'
import { useEditor } from '../editor/use-editor.ts'
import { useSession } from '../session/use-session.ts'
import { usePresent } from './presence-context.ts'
import { editorsOf, sayEditing } from './say-present.ts'

/** Why deeds on the version that would cross somebody else's work wait, in a sentence; undefined where nothing waits. */
export function useReasonToWait(session: EditorSession): string | undefined {
  const { user } = useSession()
  const presence = usePresent()
  const isHeld = useEditor(session, (state) => state.isReadOnly) && session.mayEdit
  const editors = presence ? editorsOf(presence) : []
  return isHeld && editors.length > 0 ? sayEditing(editors, user.timezone) : undefined
}
