import { useEffect } from 'react'
import type { EditorSession } from '../../editor-session.ts'
import type { EditorState } from '../../session/editor-state.ts'
import { useEditor } from '../../use-editor.ts'

/** What opens over the chart or takes it to work with. */
const others = [
  'inlineEdit',
  'info',
  'connecting',
  'bending',
  'choice',
  'layout',
  'palette',
  'isFindOpen',
  'isHelpOpen',
  'isReadOnly',
] as const satisfies readonly (keyof EditorState)[]

/** Making room ends by Escape wherever the keyboard is, and as a dialog or another tool opens: nobody drags the chart apart unawares. */
export function useEndOfSpace(session: EditorSession): void {
  const isOn = useEditor(session, (state) => state.tool === 'space')
  useEffect(() => {
    if (!isOn) return
    const end = () => session.setState({ tool: 'select' })
    const listeners = new AbortController()
    const { signal } = listeners
    // Listens first, as a tooltip keeps the key to itself; acts last, as in the chart the same key would then clear the selection.
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setTimeout(end), { signal, capture: true })
    document.addEventListener('focusin', ({ target }) => isInDialog(target) && end(), { signal })
    const stop = session.subscribe((state, former) => others.some((other) => state[other] && !former[other]) && end())
    return () => {
      listeners.abort()
      stop()
    }
  }, [session, isOn])
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null
}
