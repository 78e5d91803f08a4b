import { useEffect } from 'react'
import { useUnsavedGuard } from './unsaved-guard.ts'

/** Closing or reloading the window asks first while something is unsaved. */
export function useLeaveGuard(): void {
  const isDirty = useUnsavedGuard((guard) => guard.isDirty)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
