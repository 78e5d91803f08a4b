import type { ChartNode, SummaryComponent, SummaryItem } from '@strata/contract'

export type SummaryComponents = Readonly<Record<SummaryComponent, readonly SummaryItem[]>>

/** What one version of a Process Summary shows. */
export interface SummaryState {
  /** The process whose summary it is. */
  readonly owner: { readonly pid: string; readonly pname: string }
  readonly definition: string
  readonly components: SummaryComponents
  /** The saved nodes: only boxes that a person moved, known by their kind (specification 5 §9). */
  readonly saved: readonly Pick<ChartNode, 'kind' | 'x' | 'y'>[]
}
