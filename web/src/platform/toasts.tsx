import { lazy, Suspense, useEffect, useState } from 'react'

const Notifications = lazy(() => import('./toast-area.tsx').then((module) => ({ default: module.ToastArea })))

/** Where toasts appear. It loads once the page has come to rest: none is shown before, and later one must appear without a network. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setWanted, 300, true)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isWanted && <Notifications />}</Suspense>
}
