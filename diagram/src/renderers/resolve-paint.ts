import type { ChartTheme } from '../shapes/chart-theme.ts'
import type { Paint } from '../shapes/primitive.ts'

/** The colour of a paint in a theme. */
export function resolvePaint(paint: Paint, theme: ChartTheme): string {
  return isColour(paint) ? paint : theme[paint]
}

function isColour(paint: Paint): paint is `#${string}` {
  return paint.startsWith('#')
}
