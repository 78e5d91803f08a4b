import type { ChartStatus } from '@strata/contract'
import { useEffect } from 'react'
import { create } from 'zustand'

/** The status of the version shown, which the bar at the bottom wears (specification 1 §2). */
export const useColourBarStatus = create<{ status: ChartStatus | undefined }>(() => ({ status: undefined }))

/** Called by the screen that shows a version; the bar is ink again when that screen goes. */
export function useColourBar(status: ChartStatus | undefined): void {
  useEffect(() => {
    useColourBarStatus.setState({ status })
    return () => useColourBarStatus.setState({ status: undefined })
  }, [status])
}
