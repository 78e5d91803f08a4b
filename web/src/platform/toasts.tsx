import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** Without the network the page goes on without toasts rather than not at all. */
const NoToasts: ComponentType = () => null

const loadToasts = (): Promise<ComponentType> =>
  import('./toast-area.tsx').then(
    (module) => module.ToastArea,
    () => NoToasts,
  )

const ToastArea = lazy(async () => ({ default: await loadToasts() }))

/** Where toasts appear. It loads once the page has come to rest: none is shown before, and later one must appear without a network. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setWanted, 300, true)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isWanted && <ToastArea />}</Suspense>
}
