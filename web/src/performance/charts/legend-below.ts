import type { Plugin } from 'chart.js'
import { theme } from '../../theme/index.ts'
import type { ChartColours } from './chart-colours.ts'
import type { ChartSign, LegendEntry } from './chart-sign.ts'
import { signSize, strokesOf, strokeWidthOf } from './sign-shape.ts'

/** Pixels. */
const gaps = { edge: 20, sign: 6, entry: 20, line: 22 } as const
const font = `400 12px ${theme.fontFamily}`

interface LegendBelow {
  plugin: Plugin<'bar' | 'line'>
  /** Pixels. */
  height: number
}

interface Placed {
  entry: LegendEntry
  left: number
  line: number
}

/** The legend of a picture, below its chart, in as many lines as it needs. */
export function legendBelow(entries: readonly LegendEntry[], colours: ChartColours, width: number): LegendBelow {
  const placed = placeEntries(entries, width)
  const lines = (placed.at(-1)?.line ?? 0) + 1
  const plugin: Plugin<'bar' | 'line'> = {
    id: 'legendBelow',
    afterDraw({ ctx, height }) {
      ctx.save()
      ctx.font = font
      ctx.textBaseline = 'middle'
      for (const { entry, left, line } of placed) {
        const top = height - gaps.edge - (lines - line) * gaps.line + (gaps.line - signSize.height) / 2
        drawSign(ctx, entry.sign, { colours, left, top })
        ctx.fillStyle = colours.text
        ctx.fillText(entry.text, left + signSize.width + gaps.sign, top + signSize.height / 2)
      }
      ctx.restore()
    },
  }
  return { plugin, height: lines * gaps.line }
}

function placeEntries(entries: readonly LegendEntry[], width: number): Placed[] {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = font
  let [left, line]: [number, number] = [gaps.edge, 0]
  return entries.map((entry) => {
    const needed = signSize.width + gaps.sign + (context?.measureText(entry.text).width ?? 0)
    if (left > gaps.edge && left + needed > width - gaps.edge) [left, line] = [gaps.edge, line + 1]
    const placed = { entry, left, line }
    left += needed + gaps.entry
    return placed
  })
}

interface SignPlace {
  colours: ChartColours
  left: number
  top: number
}

function drawSign(ctx: CanvasRenderingContext2D, sign: ChartSign, { colours, left, top }: SignPlace): void {
  ctx.save()
  ctx.translate(left, top)
  ctx.lineWidth = strokeWidthOf(sign)
  ctx.lineCap = sign === 'extremes' ? 'round' : 'butt'
  for (const { path, stroke, fill, dash = [] } of strokesOf(sign, colours)) {
    const shape = new Path2D(path)
    ctx.setLineDash([...dash])
    if (fill) {
      ctx.fillStyle = fill
      ctx.fill(shape)
    }
    if (stroke) {
      ctx.strokeStyle = stroke
      ctx.stroke(shape)
    }
  }
  ctx.restore()
}
