import { useState } from 'react'

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
/** Wider than this a page is no longer read with ease, however much room there is. */
const widestFit = 1.25

export interface Zoom {
  /** 1 shows a page in its own size. */
  scale: number
  /** Left out at the ends. */
  zoomIn: (() => void) | undefined
  zoomOut: (() => void) | undefined
  fit: (() => void) | undefined
}

/** How large pages are shown: at first as wide as there is room, `fitting` being the scale that fills it. */
export function useZoom(fitting: number): Zoom {
  const [chosen, setChosen] = useState<number>()
  const scale = chosen ?? Math.min(fitting, widestFit)
  const larger = steps.find((step) => step > scale + 0.01)
  const smaller = steps.findLast((step) => step < scale - 0.01)
  return {
    scale,
    zoomIn: larger === undefined ? undefined : () => setChosen(larger),
    zoomOut: smaller === undefined ? undefined : () => setChosen(smaller),
    fit: chosen === undefined ? undefined : () => setChosen(undefined),
  }
}
