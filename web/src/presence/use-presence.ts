import type { ChartType } from '@strata/contract'
import { useEffect, useRef, useState } from 'react'
import type { EditorSession } from '../editor/index.ts'
import { keepPresence, type PresenceKeeper } from './keep-presence.ts'
import { createPresenceStore, type PresenceStore } from './presence-context.ts'

interface Input {
  companyId: number
  type: ChartType
  /** The version's id. */
  id: number
  /** Not there while the chart loads. */
  session: EditorSession | undefined
}

/** Reports that a version is open while its screen is shown, and keeps who else has it open. */
export function usePresence({ companyId, type, id, session }: Input): PresenceStore {
  const [store] = useState(createPresenceStore)
  const keeper = useRef<PresenceKeeper>(undefined)
  const isEditing = useRef<() => boolean>(() => false)
  useEffect(() => {
    const kept = keepPresence({
      version: { companyId, type, id },
      isEditing: () => isEditing.current(),
      onAnswer: (presence) => {
        // The same answer again draws nothing.
        if (JSON.stringify(presence) !== JSON.stringify(store.getState().presence)) store.setState({ presence })
      },
    })
    keeper.current = kept
    kept.send()
    return () => {
      keeper.current = undefined
      kept.stop()
      store.setState({ presence: undefined })
    }
  }, [store, companyId, type, id])
  useEffect(() => {
    if (!session) return
    const watch = watchEditing(session, () => keeper.current?.send())
    isEditing.current = watch.isEditing
    if (watch.isEditing()) keeper.current?.send()
    return () => {
      watch.stop()
      isEditing.current = () => false
    }
  }, [session])
  return store
}

interface EditingWatch {
  isEditing: () => boolean
  stop: () => void
}

/** Whether somebody edits in this session: it holds unsaved edits. Whoever has saved or undone everything only looks at the chart, as others do. */
export function watchEditing(session: EditorSession, onChange: () => void): EditingWatch {
  const stop = session.subscribe((state, before) => {
    if (state.isDirty !== before.isDirty) onChange()
  })
  return { isEditing: () => session.state.isDirty, stop }
}
