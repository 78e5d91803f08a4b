import { useEffect, useState } from 'react'

/** Whether what scrolls has more at its end than is in view: it is faded there, so that nobody takes the edge for the end. */
export function useHasMoreAside(box: HTMLElement | null): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    if (!box) return
    const look = (): void => setHasMore(box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 1)
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [box])
  return hasMore
}
