import { useEffect, useState } from 'react'
import { useCanvas, useSurroundings } from './canvas-context.tsx'

/** So many nodes come into the page in one frame. */
const perFrame = 60

/**
 * Of nodes that come into the page all at once, as when the overview gives way to them, some more at every frame: the browser goes
 * on answering. `isMounting` of the canvas ends with the last.
 */
export function useSliced<T>(nodes: T[]): T[] {
  const { canvas } = useSurroundings()
  const isMounting = useCanvas((state) => state.isMounting)
  const [come, setCome] = useState(0)
  const isAll = !isMounting || come + perFrame >= nodes.length
  useEffect(() => {
    if (!isMounting) {
      setCome(0)
      return undefined
    }
    const frame = requestAnimationFrame(() => {
      if (isAll) canvas.setState({ isMounting: false })
      else setCome(come + perFrame)
    })
    return () => cancelAnimationFrame(frame)
  }, [canvas, isMounting, isAll, come])
  return isAll ? nodes : nodes.slice(0, come + perFrame)
}
