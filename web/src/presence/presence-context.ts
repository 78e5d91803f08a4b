import type { Presence } from '@strata/contract'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Who else has the version on screen open. */
export interface PresenceState {
  /** Undefined until the server has answered. */
  presence: Presence | undefined
}
export type PresenceStore = StoreApi<PresenceState>

export const createPresenceStore = (): PresenceStore => createStore<PresenceState>(() => ({ presence: undefined }))

export const PresenceContext = createContext<PresenceStore | undefined>(undefined)

const noStore = createPresenceStore()

/** Who else has the version on screen open; undefined while that is not known. */
export const usePresent = (): Presence | undefined => useStore(useContext(PresenceContext) ?? noStore, ({ presence }) => presence)
