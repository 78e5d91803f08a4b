import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { confirmAway, whenReachedAgain } from './reach/server-reach.ts'

type LoadState<Part> = { part: Part | undefined; hasFailed: boolean }

type LazyPart<Part> = {
  state: StoreApi<LoadState<Part>>
  /** Does nothing where it is there or on its way; never throws. */
  load: () => void
}

/**
 * Code that comes after the screen that needs it. It is kept once it is there; where it did not come, the screen stays and it can be asked for
 * again, which React's `lazy` cannot. What did not come because the server could not be reached comes by itself once it can be.
 */
export function createLazyPart<Part>(bring: () => Promise<Part>): LazyPart<Part> {
  const state = createStore<LoadState<Part>>(() => ({ part: undefined, hasFailed: false }))
  let isUnderWay = false
  const load = (): void => {
    const { part, hasFailed } = state.getState()
    if (part !== undefined || isUnderWay) return
    isUnderWay = true
    if (hasFailed) state.setState({ hasFailed: false })
    bring().then(
      (part) => state.setState({ part }),
      () => {
        isUnderWay = false
        state.setState({ hasFailed: true })
        void confirmAway().then((isAway) => isAway && whenReachedAgain(load))
      },
    )
  }
  return { state, load }
}

/** The part, asked for as soon as it is wanted. */
export function useLazyPart<Part>({ state, load }: LazyPart<Part>, isWanted = true): LoadState<Part> & { tryAgain: () => void } {
  useLayoutEffect(() => {
    if (isWanted) load()
  }, [load, isWanted])
  return { ...useStore(state), tryAgain: load }
}
