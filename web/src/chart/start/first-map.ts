import type { ChartData } from '@strata/contract'

/** What a chart starts with: drawn into its first WIP as one step, unsaved, or the import dialog opened over it. */
export type FirstMap = { kind: 'blank' } | { kind: 'map'; data: ChartData } | { kind: 'import' }
