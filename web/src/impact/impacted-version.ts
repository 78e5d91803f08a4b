import type { ChartType, ExpectationType } from '@strata/contract'

/** A version whose impact is asked for; `state` is what changes with each save of it: its etag, or when it was saved. */
export type ImpactedVersion = { companyId: number; id: number; state: string } & (
  | { kind: 'chart'; type: ChartType }
  | { kind: 'expectation'; type: ExpectationType }
)
