import type { ChartImport, ImportErrorCode } from '@strata/diagram'

/** What the worker is asked. The bytes are the file's own, whatever it claims to be. */
export interface ImportRequest {
  bytes: Uint8Array
  steps: 'activity' | 'process'
  processPrefix: string
  page: number
  /** How many nodes the chart may have. */
  mostNodes: number | undefined
}

export interface ImportFault {
  code: ImportErrorCode | 'UNREADABLE'
  /** What the file's reader found, as a sentence for the person who chose it. */
  message: string
  line: number | undefined
}

export type ImportAnswer = { ok: true; result: ChartImport } | { ok: false; fault: ImportFault }
