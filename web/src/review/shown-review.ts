import { type Place, type ReviewItemType, reviewItemType } from '@strata/contract'
import { pushPlace } from '../tabs/index.ts'

/** What is reviewed, by its chronId. */
export interface ReviewedItem {
  itemType: ReviewItemType
  itemId: number
}

/** The item whose review the address opens over whatever tab is selected. */
export function findShownReview({ dialog }: Pick<Place, 'dialog'>): ReviewedItem | undefined {
  if (dialog?.name !== 'review' || dialog.id === undefined) return undefined
  const itemType = reviewItemType.safeParse(dialog.shows)
  return itemType.success ? { itemType: itemType.data, itemId: dialog.id } : undefined
}

export const showReview = ({ itemType, itemId }: ReviewedItem): void =>
  pushPlace({ dialog: { name: 'review', id: itemId, shows: itemType } })
export const closeReview = (): void => pushPlace({ dialog: undefined })
