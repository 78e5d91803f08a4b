import type { ExportPlan, PdfSetting } from '@strata/diagram'

/** What the worker sets. */
export interface PdfRequest extends PdfSetting {
  plan: ExportPlan
  /** What readers of the file show as its title. */
  title: string
}

export type PdfAnswer =
  | { kind: 'page'; done: number; of: number }
  /** `missing`: characters of the chart that the font has not; question marks stand for them. */
  | { kind: 'done'; bytes: Uint8Array; missing: string[] }
  | { kind: 'failed' }
