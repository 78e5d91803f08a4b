import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useIsAwaitedScreenShown } from './awaited-screen.ts'
import { createLazyPart, useLazyPart } from './lazy-part.ts'
import { reloadOfferId } from './stale-release.ts'

const loadedArea = createLazyPart(() => import('./toast-area.tsx').then((module) => module.ToastArea))

/**
 * Where toasts appear. It loads with the first of them, or once the screen that one waits for has come to rest: early enough to announce a lost
 * network. Without it the page works without toasts rather than not at all, and the next toast asks for it again.
 */
export function Toasts({ area = loadedArea }: { area?: typeof loadedArea }) {
  const [isRested, setRested] = useState(false)
  const { notifications, queue } = useNotifications()
  const ids = [...notifications, ...queue].map(({ id }) => id)
  // The offer to reload is what a failure itself shows: it must not ask again.
  const asking = ids.filter((id) => id !== reloadOfferId).join()
  const isShown = useIsAwaitedScreenShown()
  const { part: ToastArea, tryAgain } = useLazyPart(area, isRested || ids.length > 0)
  useEffect(() => {
    if (asking !== '') tryAgain()
  }, [asking, tryAgain])
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(setRested, restAfterMs, true)
    return () => clearTimeout(timer)
  }, [isShown])
  return ToastArea ? <ToastArea /> : null
}

const restAfterMs = 4000
