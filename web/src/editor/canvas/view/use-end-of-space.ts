import { useEffect } from 'react'
import type { EditorSession } from '../../editor-session.ts'
import type { EditorState } from '../../session/editor-state.ts'
import { useEditor } from '../../use-editor.ts'

/** What opens over the chart or uses it for something else: each ends the space tool. */
const interruptions = [
  'inlineEdit',
  'info',
  'connecting',
  'bending',
  'choice',
  'layout',
  'preview',
  'palette',
  'isFindOpen',
  'isHelpOpen',
  'isReadOnly',
] as const satisfies readonly (keyof EditorState)[]

/** Ends the space tool on Escape, wherever the focus is, and when a dialog or another tool opens, so that nobody drags the chart apart by accident. */
export function useEndOfSpace(session: EditorSession): void {
  const isOn = useEditor(session, (state) => state.tool === 'space')
  useEffect(() => {
    if (!isOn) return
    const endTool = () => session.setState({ tool: 'select' })
    const listeners = new AbortController()
    const { signal } = listeners
    // Captures the key, as an open tooltip stops it; ends the tool later, as the chart would otherwise clear the selection on the same key.
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setTimeout(endTool), { signal, capture: true })
    document.addEventListener('focusin', ({ target }) => isInDialog(target) && endTool(), { signal })
    const unsubscribe = session.subscribe((state, previous) => interruptions.some((key) => state[key] && !previous[key]) && endTool())
    return () => {
      listeners.abort()
      unsubscribe()
    }
  }, [session, isOn])
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null
}
