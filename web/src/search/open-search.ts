import { create } from 'zustand'

/** Whether the palette that searches everything is open, and what is searched for in it. */
export const useSearchPalette = create<{ isOpen: boolean; text: string }>(() => ({ isOpen: false, text: '' }))

export const openSearch = (): void => useSearchPalette.setState({ isOpen: true, text: '' })
export const closeSearch = (): void => useSearchPalette.setState({ isOpen: false })
export const setSearchText = (text: string): void => useSearchPalette.setState({ text })
