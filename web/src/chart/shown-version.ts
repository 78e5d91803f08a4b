import type { ChartVersion } from '@strata/contract'

/** What bars, banners and decisions read of a version, of whatever it is: a chart, a summary, expectations. */
export interface ShownVersion extends Omit<ChartVersion, 'type' | 'itemType' | 'parentId' | 'savedBy'> {
  /** Where somebody else than the preparer may send it. */
  sentBy?: ChartVersion['preparedBy'] | null
}
