import { useEffect, useRef } from 'react'
import type { EditorSession } from '../../editor/index.ts'

interface Input {
  isGuarded: boolean
  /** Resolves to true when the person continues. */
  askFirst: () => Promise<boolean>
  onAnyway: () => void
  onWait: () => void
}

/** Asks once before the first edit, and then does that very edit or leaves it. What is written or filled in is asked about before its field opens. */
export function useGuardedEdits(session: EditorSession, { isGuarded, askFirst, onAnyway, onWait }: Input): void {
  const latest = useRef({ askFirst, onAnyway, onWait })
  latest.current = { askFirst, onAnyway, onWait }
  useEffect(() => {
    if (!isGuarded) return
    let isAsking = false
    const guard = async (edit: () => void): Promise<void> => {
      if (isAsking) return
      isAsking = true
      const goesOn = await latest.current.askFirst()
      isAsking = false
      if (!goesOn) {
        // What is being chosen cannot be taken now.
        session.setState({ choice: null })
        return latest.current.onWait()
      }
      session.guardEdits(undefined)
      leave()
      latest.current.onAnyway()
      edit()
    }
    const leave = session.subscribe(({ inlineEdit, palette, info }, before) => {
      if (inlineEdit && !before.inlineEdit) {
        session.edit(null)
        void guard(() => session.edit(inlineEdit))
      } else if (palette && !before.palette) {
        session.openPalette(null)
        void guard(() => session.openPalette(palette))
      } else if (info && !before.info) void guard(() => undefined)
    })
    session.guardEdits((edit) => void guard(edit))
    return () => {
      leave()
      session.guardEdits(undefined)
    }
  }, [session, isGuarded])
}
