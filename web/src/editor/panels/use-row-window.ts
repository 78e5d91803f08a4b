import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface RowWindow {
  readonly ref: RefObject<HTMLUListElement | null>
  /** The rows to render: from this one to before that one. */
  readonly from: number
  readonly to: number
  /** Pixels that stand for the rows left out. */
  readonly before: number
  readonly after: number
}

const spare = 12
const fewEnough = 200

/** Renders of a long list of rows of one height only those in view of the box that scrolls around it. */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const ref = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState({ from: 0, to: fewEnough })
  useLayoutEffect(() => {
    const box = ref.current?.parentElement
    if (!box || count <= fewEnough) return
    const look = () => {
      const from = Math.max(0, Math.floor(box.scrollTop / rowHeight) - spare)
      const to = Math.ceil((box.scrollTop + box.clientHeight) / rowHeight) + spare
      setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [count, rowHeight])
  const from = count <= fewEnough ? 0 : Math.min(seen.from, count)
  const to = count <= fewEnough ? count : Math.min(seen.to, count)
  return { ref, from, to, before: from * rowHeight, after: (count - to) * rowHeight }
}
