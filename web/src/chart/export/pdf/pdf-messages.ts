import type { ExportPlan, PdfSetting } from '@strata/diagram'

/** What the worker sets. */
export interface PdfRequest extends PdfSetting {
  plan: ExportPlan
  /** What readers of the file show as its title. */
  title: string
}

export type PdfAnswer =
  | { kind: 'page'; done: number; of: number }
  /** `missing`: characters of the chart that the font lacks; question marks replace them. */
  | { kind: 'done'; bytes: Uint8Array; missing: string[] }
  | { kind: 'failed' }
