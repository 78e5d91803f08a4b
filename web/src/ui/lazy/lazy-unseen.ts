import { type ComponentType, useEffect, useRef } from 'react'
import { waitToReconnect } from '../../platform/index.ts'
import { lazyComponent, type Missed } from './lazy-component.tsx'

/** What nobody asked for and nobody waits for: where its code did not come it is asked for again, later and unseen. */
export const lazyUnseen = <Props extends object>(bring: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyComponent(bring, { Missing: TriedLater })

function TriedLater({ tryAgain, isTrying }: Missed): null {
  const failures = useRef(0)
  useEffect(() => {
    if (isTrying) return
    failures.current += 1
    const ending = new AbortController()
    void waitToReconnect(failures.current, ending.signal).then(() => {
      if (!ending.signal.aborted) tryAgain()
    })
    return () => ending.abort()
  }, [isTrying, tryAgain])
  return null
}
