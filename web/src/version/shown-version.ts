import type { ChartVersion } from '@strata/contract'

/** What bars, banners and decisions read of a version, of whatever it is: a chart, a summary, expectations. */
export type ShownVersion = Omit<ChartVersion, 'type' | 'itemType' | 'parentId' | 'savedBy'>
