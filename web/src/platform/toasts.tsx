import { useNotifications } from '@mantine/notifications'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useIsAwaitedScreenShown } from './awaited-screen.ts'

/** Without the network the page goes on without toasts rather than not at all. */
const NoToasts: ComponentType = () => null

const loadToasts = (): Promise<ComponentType> =>
  import('./toast-area.tsx').then(
    (module) => module.ToastArea,
    () => NoToasts,
  )

const ToastArea = lazy(async () => ({ default: await loadToasts() }))

/**
 * Where toasts appear. It loads with the first of them, or once the screen that one waits for has come to rest: early enough to tell of a lost
 * network.
 */
export function Toasts() {
  const [isRested, setRested] = useState(false)
  const isWanted = useNotifications().notifications.length > 0
  const isShown = useIsAwaitedScreenShown()
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(setRested, restAfterMs, true)
    return () => clearTimeout(timer)
  }, [isShown])
  return <Suspense>{(isRested || isWanted) && <ToastArea />}</Suspense>
}

const restAfterMs = 4000
