import { useDeferredValue, useEffect } from 'react'
import { create } from 'zustand'

/**
 * Whether the screen that the person waits for is there: the login, then what they logged in for. What nobody waits for, such as questions, toasts and the
 * tools of editing, is loaded afterwards: before, it would delay that screen.
 */
const useAwaitedScreen = create<{ isShown: boolean; requests: number }>(() => ({ isShown: false, requests: 0 }))

export const useIsAwaitedScreenShown = (): boolean => useAwaitedScreen(({ isShown }) => isShown)

export const isAwaitedScreenShown = (): boolean => useAwaitedScreen.getState().isShown

/**
 * False only while the first screen is on its way, and there only in the first rendering: what may come a moment later is rendered next, in slices between
 * other work, so that what asks the server is not kept waiting by it.
 */
export function useIsLater(): boolean {
  const isShown = useIsAwaitedScreenShown()
  return useDeferredValue(true, isShown)
}

/** The person asked for another screen and waits again. */
export const markScreenRequested = (): void => useAwaitedScreen.setState(({ requests }) => ({ isShown: false, requests: requests + 1 }))

/** For a screen that shows what it was opened for, or why it cannot. It counts from its first painted frame on. */
export function useMarkScreenShown(isShown = true): void {
  useEffect(() => {
    if (!isShown) return
    const { requests } = useAwaitedScreen.getState()
    // What is painted only after another screen was asked for is not that one.
    return afterPainting(() => useAwaitedScreen.setState((now) => ({ isShown: now.isShown || now.requests === requests })))
  }, [isShown])
}

/** A window that nobody looks at paints no frame. */
const unseenMs = 1000

/** In the frame after the one that paints what is there now. */
function afterPainting(work: () => void): () => void {
  const timer = setTimeout(work, unseenMs)
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      work()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
