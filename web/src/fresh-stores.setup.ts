import type { StoreApi } from 'zustand'

/** Sets a store back to what it began with. */
type Reset = () => void
/** One for the worker: a test that loads modules again gets this one again too, and would lose the stores of modules that others still hold. */
const kept = globalThis as typeof globalThis & { rememberedStores?: Set<Reset> }
kept.rememberedStores ??= new Set()
const resets = kept.rememberedStores

/** Notes a store of a module, which lives as long as the worker that runs the tests. */
export function rememberStore<Store extends StoreApi<unknown>>(store: Store): Store {
  const initial = store.getInitialState()
  resets.add(() => store.setState(initial, true))
  return store
}

/** Each test finds the stores of the modules as they were at their beginning, whatever ran before it. */
export const refreshStores = (): void => {
  for (const reset of resets) reset()
}
