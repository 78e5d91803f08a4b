import { useEffect, useEffectEvent, useRef } from 'react'

/** Does it once each time the number is another one, after what belongs to it is on screen and can be used; drawing it again in the meantime changes nothing. */
export function useFocusOn(count: number, isBusy: boolean, focus: () => void): void {
  const seen = useRef(count)
  const onSeen = useEffectEvent(focus)
  useEffect(() => {
    if (isBusy || count === seen.current) return
    const timer = setTimeout(() => {
      seen.current = count
      onSeen()
    })
    return () => clearTimeout(timer)
  }, [count, isBusy])
}
