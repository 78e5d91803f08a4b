import type { ReviewItemType } from '@strata/contract'
import { create } from 'zustand'

/** What is reviewed, by its chronId. */
export interface ReviewedItem {
  itemType: ReviewItemType
  itemId: number
}

const useShown = create<{ shown: ReviewedItem | undefined }>(() => ({ shown: undefined }))

/** The item whose review is open over whatever tab is selected. */
export const useShownReview = (): ReviewedItem | undefined => useShown(({ shown }) => shown)

export const showReview = (shown: ReviewedItem): void => useShown.setState({ shown })
export const closeReview = (): void => useShown.setState({ shown: undefined })
