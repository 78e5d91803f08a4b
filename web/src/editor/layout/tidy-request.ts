import type { Chart, TidyArgs } from '@strata/diagram'

/** What the tidying worker is sent. */
export interface TidyRequest {
  readonly chart: Chart
  readonly part: readonly string[] | null
}

export type TidyAnswer = TidyArgs
