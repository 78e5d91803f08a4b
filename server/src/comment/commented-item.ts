import { type ChartType, type CommentItemType, chartTypes, type ExpectationType } from '@strata/contract'

/** The name of an item across its versions. */
export type CommentedItem = CommentedChart | CommentedExpectation

export interface CommentedChart {
  type: ChartType
  chronId: number
}

export interface CommentedExpectation {
  type: ExpectationType
  chronId: number
}

export const isOfChart = <T extends { type: CommentItemType }>(item: T): item is Extract<T, { type: ChartType }> =>
  chartTypes.some((type) => type === item.type)
