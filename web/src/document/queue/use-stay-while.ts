import { useEffect } from 'react'

/** Closing or reloading the window asks first while something is under way that would be lost by it. */
export function useStayWhile(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
}
