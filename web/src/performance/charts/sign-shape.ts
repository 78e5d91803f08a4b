import type { ChartColours } from './chart-colours.ts'
import type { ChartSign } from './chart-sign.ts'
import { colourOfSign, dashes, isDashed } from './trend-datasets.ts'

/** Of a sign in a legend, in pixels. */
export const signSize = { width: 28, height: 12 } as const

/** A stroke of a sign, as SVG and canvas both take it. */
export interface SignStroke {
  path: string
  stroke?: string
  fill?: string
  dash?: readonly number[]
}

const line = 'M0 6 H28'
const circle = (radius: number): string =>
  `M${14 - radius} 6 a${radius} ${radius} 0 1 0 ${2 * radius} 0 a${radius} ${radius} 0 1 0 ${-2 * radius} 0 Z`
const diamond = 'M14 1 L19 6 L14 11 L9 6 Z'
const bar = 'M14 3 V9'

/** How a legend draws a line or mark of the chart. */
export function strokesOf(sign: ChartSign, colours: ChartColours): SignStroke[] {
  const colour = colourOfSign(sign, colours)
  if (isDashed(sign)) return [{ path: line, stroke: colour, dash: dashes[sign] }]
  if (sign === 'red') return [{ path: diamond, fill: colour }]
  if (sign === 'extremes') return [{ path: bar, stroke: colour }]
  if (sign === 'open') return [{ path: circle(3.5), stroke: colour, fill: colours.ground }]
  if (sign === 'outside') return [{ path: circle(5), stroke: colour }]
  return [
    { path: line, stroke: colour },
    { path: circle(3.5), fill: colour },
  ]
}

/** A bar is as wide as in the chart. */
export const strokeWidthOf = (sign: ChartSign): number => (sign === 'extremes' ? 6 : 1.5)
