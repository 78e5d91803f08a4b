import { tokenVariables } from '../../theme/index.ts'

/** What a canvas is drawn with: the theme's colours, since a canvas reads no variables. */
export interface ChartColours {
  delivered: string
  red: string
  quiet: string
  level: string
  extremes: string
  grid: string
  axis: string
  text: string
  ground: string
  tooltip: string
  onTooltip: string
}

export function chartColours(scheme: 'light' | 'dark'): ChartColours {
  const variables = tokenVariables(scheme)
  const read = (name: string): string => variables[`--st-${name}`] ?? ''
  return {
    delivered: read('ink'),
    red: read('cell-red'),
    quiet: read('text-3'),
    level: read('text-2'),
    extremes: read('line-2'),
    grid: read('line'),
    axis: read('line-2'),
    text: read('text-2'),
    ground: read('surface'),
    tooltip: read('ink'),
    onTooltip: read('on-ink'),
  }
}
