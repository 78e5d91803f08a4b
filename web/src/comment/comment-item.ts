import type { CommentItemType } from '@strata/contract'

/** What is commented: an item across its versions (specification 5 §8). */
export interface CommentItem {
  companyId: number
  type: CommentItemType
  chronId: number
}

/** The path of a call about an item: some name it `itemId`, some `itemChronId`, and both mean the chronId. */
export const paramsOf = ({ companyId, type, chronId }: CommentItem) => ({
  companyId,
  itemType: type,
  itemId: chronId,
  itemChronId: chronId,
})

/** Every query about an item begins with this. */
export const keyOfItem = ({ companyId, type, chronId }: CommentItem) => [...allCommentsKey(companyId), type, chronId] as const

export const allCommentsKey = (companyId: number) => ['comment', companyId] as const
