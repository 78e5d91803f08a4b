import { create } from 'zustand'

/** How many things run that the person has to wait for; the backdrop shows while it is not 0 (specification 1 §2). */
export const useLoadingFlag = create<{ running: number }>(() => ({ running: 0 }))

/** Shows the backdrop while `work` runs: for saves, decisions and other calls that must end before anything else may be done. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

const change = (by: number): void => useLoadingFlag.setState(({ running }) => ({ running: running + by }))
