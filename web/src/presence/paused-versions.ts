import { create } from 'zustand'

/** A version, as calls name it. */
interface NamedVersion {
  companyId: number
  type: string
  id: number
}

const usePaused = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

/**
 * Nothing is asked about a version until the function returned is called. Whoever consents may open it no longer in that moment: what is asked before the list of versions is there again
 * would be refused.
 */
export function pauseVersion(version: NamedVersion): () => void {
  const key = keyOf(version)
  usePaused.setState(({ keys }) => ({ keys: new Set([...keys, key]) }))
  return () => usePaused.setState(({ keys }) => ({ keys: new Set([...keys].filter((other) => other !== key)) }))
}

export const isVersionPaused = (version: NamedVersion): boolean => usePaused.getState().keys.has(keyOf(version))

export const useIsVersionPaused = (version: NamedVersion): boolean => usePaused(({ keys }) => keys.has(keyOf(version)))

const keyOf = ({ companyId, type, id }: NamedVersion): string => `${companyId} ${type} ${id}`
