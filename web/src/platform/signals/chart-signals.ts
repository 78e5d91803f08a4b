import type { StreamSignal } from '@strata/contract'

/** What is heard of an open version of a chart: it was saved, who has it open changed, or anything may have been missed. */
export type ChartSignal = Extract<StreamSignal, { kind: 'saved' | 'present' | 'gap' }>

const hearers = new Set<(signal: ChartSignal) => void>()

/** Hears what this window's stream says of charts, of whichever version. Returns what ends it. */
export function hearCharts(hear: (signal: ChartSignal) => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

export function tellCharts(signal: ChartSignal): void {
  for (const hear of [...hearers]) hear(signal)
}
