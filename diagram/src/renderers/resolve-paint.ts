import type { ChartTheme, Paint } from '../shapes/index.ts'

/** The colour of a paint in a theme. */
export function resolvePaint(paint: Paint, theme: ChartTheme): string {
  return isColour(paint) ? paint : theme[paint]
}

function isColour(paint: Paint): paint is `#${string}` {
  return paint.startsWith('#')
}
