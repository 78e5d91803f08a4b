import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in what is seen of `ground`, or not further from it than once its height. */
export function useIsNear(element: RefObject<Element | null>, ground: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: ground.current,
      rootMargin: '100% 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, ground])
  return isNear
}
