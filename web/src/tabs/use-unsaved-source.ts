import { useEffect, useRef } from 'react'
import { type UnsavedSource, useUnsavedGuard } from './unsaved-guard.ts'

interface Input extends UnsavedSource {
  isDirty: boolean
}

/** Tells the tabs of unsaved edits while there are some: it blocks tabs, dialogs and leaving (specification 1 §4). */
export function useUnsavedSource({ label, isDirty, save, ignore }: Input): void {
  const latest = useRef({ save, ignore })
  latest.current = { save, ignore }
  useEffect(() => {
    if (!isDirty) return
    const source: UnsavedSource = { label, save: () => latest.current.save(), ignore: () => latest.current.ignore() }
    useUnsavedGuard.getState().register(source)
    return () => useUnsavedGuard.getState().unregister(source)
  }, [label, isDirty])
}
