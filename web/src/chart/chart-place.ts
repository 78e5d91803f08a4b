import { type ChartType, chartTypeNames, type ProcessType } from '@strata/contract'

/** Where a chart hangs: `parentId` is 0 for the global chart, else the chronId of the process above (specification 5 §5). */
export interface ChartPlace {
  companyId: number
  type: ChartType
  parentId: number
}

const segments: Record<ChartType, ProcessType | undefined> = { gpfc: 'gpfcp', ma: 'map', mi: 'mip', ps: undefined }

/** The segment of the process calls for processes drawn in a chart of this type; a Process Summary draws none. */
export const processTypeOf = (type: ChartType): ProcessType | undefined => segments[type]

/** "Global Chart": what the texts of specification 1 §8 put in place of the type. */
export const nameOfType = (type: ChartType): string => chartTypeNames[type]
