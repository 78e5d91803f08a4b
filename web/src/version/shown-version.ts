import type { ChartVersion, StatusName } from '@strata/contract'

/** What sending, deciding and withdrawing read of a version, whatever it is of. */
export interface AnyVersion
  extends Pick<
    ChartVersion,
    | 'id'
    | 'chronId'
    | 'version'
    | 'preparedBy'
    | 'sentBy'
    | 'sentOn'
    | 'approvedBy'
    | 'approvedFor'
    | 'approvedOn'
    | 'rejection'
    | 'needsWork'
    | 'can'
  > {
  /** `word`: what people read, where it is not the usual word. */
  status: { name: StatusName; word?: string }
}

/** What bars and banners read beyond that: of a chart, a summary, expectations. */
export type ShownVersion = Omit<ChartVersion, 'type' | 'itemType' | 'parentId' | 'savedBy'>
