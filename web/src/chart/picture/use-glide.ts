import { useCallback, useEffect, useRef } from 'react'
import { type View, viewBetween } from './pan-zoom.ts'

/** Specification 7 §5: zoom-to */
const glideMs = 200

interface Glide {
  /** Goes there smoothly; at once for somebody who wants no motion. */
  glide: (target: (now: View) => View) => void
  halt: () => void
}

export function useGlide(setView: (change: (view: View) => View) => void): Glide {
  const frame = useRef(0)
  const halt = useCallback(() => cancelAnimationFrame(frame.current), [])
  const glide = useCallback(
    (target: (now: View) => View) => {
      halt()
      if (isMotionUnwanted()) return setView(target)
      let way: { from: View; to: View; start: number } | undefined
      const step = (time: number) => {
        const share = way ? Math.min(1, (time - way.start) / glideMs) : 0
        setView((now) => {
          way ??= { from: now, to: target(now), start: time }
          return viewBetween(way.from, way.to, easeOut(share))
        })
        if (share < 1) frame.current = requestAnimationFrame(step)
      }
      frame.current = requestAnimationFrame(step)
    },
    [setView, halt],
  )
  useEffect(() => halt, [halt])
  return { glide, halt }
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3

const isMotionUnwanted = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
