import { useEffect } from 'react'
import { create } from 'zustand'

/** What the screen on view calls the window, where its tab alone does not say it. */
export const useScreenTitle = create<{ title: string | undefined; detail: string | undefined }>(() => ({
  title: undefined,
  detail: undefined,
}))

/** Calls the window so for as long as the screen is on view. */
export function useNamedScreen(title: string | undefined): void {
  useEffect(() => {
    useScreenTitle.setState({ title })
    return () => useScreenTitle.setState({ title: undefined })
  }, [title])
}

/** Adds to that name what of it is shown, where the address says so: a version, a month, a folder. */
export function useNamedDetail(detail: string | undefined): void {
  useEffect(() => {
    useScreenTitle.setState({ detail })
    return () => useScreenTitle.setState({ detail: undefined })
  }, [detail])
}
