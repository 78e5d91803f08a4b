import { create } from 'zustand'

/** A version, as calls name it. */
interface NamedVersion {
  type: string
  id: number
}

const usePaused = create<{ version?: NamedVersion | undefined }>(() => ({}))

/**
 * Nothing is asked about a version until the function returned is called. Whoever consents may open it no longer in that moment: what is asked before the list of versions is there again
 * would be refused.
 */
export function pauseVersion(version: NamedVersion): () => void {
  usePaused.setState({ version })
  return () => usePaused.setState({ version: undefined })
}

export const isVersionPaused = (version: NamedVersion): boolean => isSame(usePaused.getState(), version)

export const useIsVersionPaused = (version: NamedVersion): boolean => usePaused((paused) => isSame(paused, version))

const isSame = ({ version }: { version?: NamedVersion | undefined }, { type, id }: NamedVersion): boolean =>
  version?.id === id && version.type === type
