import { useEffect } from 'react'
import type { EditorSession } from '../../editor/index.ts'
import { pushPlace, replacePlace, usePlace } from '../../tabs/index.ts'

const outlinePanel = 'outline'

/** The address says whether the outline is open; whatever else opens or closes it changes the address. It comes in place of the comments. */
export function useOutlineInAddress(session: EditorSession): void {
  const { panel, thread } = usePlace()
  const isOpen = panel === outlinePanel
  const isReading = thread !== undefined
  useEffect(() => {
    if (session.state.isOutlineOpen !== isOpen) session.setState({ isOutlineOpen: isOpen })
    return session.subscribe((state, before) => {
      if (state.isOutlineOpen === before.isOutlineOpen || state.isOutlineOpen === isOpen) return
      if (isReading) pushPlace({ thread: undefined })
      replacePlace({ panel: state.isOutlineOpen ? outlinePanel : undefined })
    })
  }, [session, isOpen, isReading])
}
