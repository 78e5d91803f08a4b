import { create } from 'zustand'

/** Whether the palette that searches everything is open. */
export const useSearchPalette = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openSearch = (): void => useSearchPalette.setState({ isOpen: true })
export const closeSearch = (): void => useSearchPalette.setState({ isOpen: false })
