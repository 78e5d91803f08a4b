import { useEffect, useState } from 'react'

/** Screens come and are drawn again while a step is shown: in milliseconds, how often it looks again. */
const lookEvery = 200

/** What a step is about, marked on the page while it is; null while the page does not show it. */
export function useTourTarget(selector: string): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const look = (): void => setTarget(findShown(selector))
    look()
    const timer = window.setInterval(look, lookEvery)
    return () => window.clearInterval(timer)
  }, [selector])
  useEffect(() => {
    if (!target) return
    target.dataset.toured = ''
    return () => void delete target.dataset.toured
  }, [target])
  return target
}

const findShown = (selector: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0) ?? null
