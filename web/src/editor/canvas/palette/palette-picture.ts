import type { ChartNode, NodeKind } from '@strata/contract'
import type { PaletteItem } from '@strata/diagram'

/** What the palette draws of a kind: large shapes are made smaller as a whole, so that their heads and corners stay in proportion. */
export function pictureOf({ sample }: PaletteItem): { node: ChartNode; scale: number } {
  const [width, height, scale] = pictureSizes[sample.kind] ?? [152, 100, 0.25]
  const words = sample.kind === 'text' ? 'Text' : sample.kind === 'connector' ? 'A' : ''
  const style = sample.kind === 'text' ? ({ fontSize: 26, align: 'center' } as const) : { fontSize: 14 }
  const addInfo = sample.kind === 'process' ? { processId: 'P12' } : undefined
  return { node: { ...sample, width, height, text: words, style, addInfo }, scale }
}

/** Width, height and scale of those that are not the common box. */
const pictureSizes: Partial<Record<NodeKind, readonly [width: number, height: number, scale: number]>> = {
  decision: [64, 50, 0.5],
  document: [72, 56, 0.5],
  data: [56, 56, 0.5],
  start: [32, 32, 0.66],
  event: [32, 32, 0.66],
  end: [32, 32, 0.66],
  connector: [32, 32, 0.66],
  text: [88, 48, 0.5],
  lane: [152, 60, 0.25],
}
