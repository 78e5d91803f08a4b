import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadMissedStyles } from './missed-styles.ts'

type Standing<Part> = { part: Part | undefined; hasFailed: boolean }

type LatePart<Part> = {
  standing: StoreApi<Standing<Part>>
  /** Does nothing where it is there or on its way; never throws. */
  load: () => void
}

/**
 * Code that comes after the screen that needs it. It is kept once it is there; where it did not come, the screen stays and it can be asked for
 * again, which React's `lazy` cannot.
 */
export function createLatePart<Part>(bring: () => Promise<Part>): LatePart<Part> {
  const standing = createStore<Standing<Part>>(() => ({ part: undefined, hasFailed: false }))
  let isUnderWay = false
  const load = (): void => {
    const { part, hasFailed } = standing.getState()
    if (part !== undefined || isUnderWay) return
    isUnderWay = true
    if (hasFailed) standing.setState({ hasFailed: false })
    Promise.all([bring(), loadMissedStyles()]).then(
      ([brought]) => standing.setState({ part: brought }),
      () => {
        isUnderWay = false
        standing.setState({ hasFailed: true })
      },
    )
  }
  return { standing, load }
}

/** The part, asked for as soon as it is wanted. */
export function useLatePart<Part>({ standing, load }: LatePart<Part>, isWanted = true): Standing<Part> & { tryAgain: () => void } {
  useLayoutEffect(() => {
    if (isWanted) load()
  }, [load, isWanted])
  return { ...useStore(standing), tryAgain: load }
}
