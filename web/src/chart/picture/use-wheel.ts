import { useCallback } from 'react'
import { shiftBy, type View, zoomAbout } from './pan-zoom.ts'

type Move = (change: (view: View) => View) => void

/** Listens to an element's wheel until what is returned is called. Not React's wheel event, which may not hold the page back. */
export function useWheel(move: Move): (element: HTMLElement) => () => void {
  return useCallback(
    (element) => {
      const onWheel = (event: WheelEvent) => {
        event.preventDefault()
        const { left, top } = element.getBoundingClientRect()
        const at = { x: event.clientX - left, y: event.clientY - top }
        if (event.ctrlKey || event.metaKey) move((view) => zoomAbout(view, view.zoom * Math.exp(-event.deltaY / 300), at))
        else move((view) => shiftBy(view, { x: -event.deltaX, y: -event.deltaY }))
      }
      element.addEventListener('wheel', onWheel, { passive: false })
      return () => element.removeEventListener('wheel', onWheel)
    },
    [move],
  )
}
