import { chartTheme, type Paint } from '@strata/diagram'
import type { CSSProperties } from 'react'

/** `{ '--chart-nodeFill': '#FFFFFF', … }`: shapes name tokens, so a change of theme draws nothing again. */
export function chartVariables(theme: 'light' | 'dark'): CSSProperties {
  return Object.fromEntries(Object.entries(chartTheme[theme]).map(([token, colour]) => [`--chart-${token}`, colour]))
}

/** One pixel of the screen in chart units, as a variable: what must not grow with the zoom is measured in it. */
export function unitVariable(unit: number): CSSProperties {
  return Object.fromEntries([['--unit', `${unit}px`]])
}

/** A paint as the style of an SVG element: a colour a person chose, or a token of the theme. */
export function paintOf(paint: Paint): string {
  return paint.startsWith('#') ? paint : `var(--chart-${paint})`
}
