import type { ChartType } from '@strata/contract'

/** A Process Summary is a chart of this type, with more to say than its document. */
export const isSummary = (type: ChartType): boolean => type === 'ps'
