import type { Impact } from '@strata/contract'
import { create } from 'zustand'
import { useSession } from '../../session/index.ts'
import { globalChartTab, selectTab } from '../../tabs/index.ts'

/** What a version touches, as the charts show it. */
export interface ShownImpact {
  /** Who asked for it, by the companyUserId: nobody else sees it here. */
  userId: number
  /** `(P1) Win orders — Process Summary` */
  title: string
  impact: Impact
}

const useShown = create<{ shown: ShownImpact | undefined }>(() => ({ shown: undefined }))

export const useShownImpact = (): ShownImpact | undefined => {
  const { userId } = useSession()
  return useShown(({ shown }) => (shown?.userId === userId ? shown : undefined))
}

/** Shows it over the Global Chart, which opens, and over the charts of the processes below. */
export function showOnMap(shown: ShownImpact): void {
  useShown.setState({ shown })
  selectTab(globalChartTab.id)
}

export const clearMap = (): void => useShown.setState({ shown: undefined })
