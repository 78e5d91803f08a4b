import type { StreamSignal } from '@strata/contract'

/** What signals report of an open version of a chart: it was saved, who has it open changed, or anything may have been missed. */
export type ChartSignal = Extract<StreamSignal, { kind: 'saved' | 'present' | 'gap' }>

const listeners = new Set<(signal: ChartSignal) => void>()

/** Hears what this window's stream says of charts, of whichever version. Returns what ends it. */
export function subscribeToCharts(onSignal: (signal: ChartSignal) => void): () => void {
  listeners.add(onSignal)
  return () => listeners.delete(onSignal)
}

export function publishToCharts(signal: ChartSignal): void {
  for (const onSignal of [...listeners]) onSignal(signal)
}
