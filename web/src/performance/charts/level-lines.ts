import type { Chart, Plugin, Scale } from 'chart.js'

/**
 * Draws the lines of what is expected: as wide as the months that have them, so that one month alone has a line too, with a step where the expectation changed and on over months
 * between without data.
 */
export const levelLines: Plugin<'bar' | 'line'> = {
  id: 'levelLines',
  beforeDatasetsDraw({ ctx, data, scales }) {
    const { x, y } = scales
    if (!x || !y) return
    for (const dataset of data.datasets) {
      if (dataset.type !== 'line' || dataset.stepped !== 'middle') continue
      ctx.save()
      ctx.strokeStyle = String(dataset.borderColor)
      ctx.lineWidth = 1.25
      ctx.setLineDash(dashOf(dataset.borderDash))
      ctx.stroke(stepPath(dataset.data, { x, y }))
      ctx.restore()
    }
  },
}

const dashOf = (dash: unknown): number[] => (Array.isArray(dash) ? dash.map(Number) : [])

function stepPath(values: Chart<'bar' | 'line'>['data']['datasets'][number]['data'], { x, y }: { x: Scale; y: Scale }): Path2D {
  const path = new Path2D()
  const half = x.width / Math.max(1, values.length) / 2
  let last: { edge: number; height: number } | undefined
  for (const [index, value] of values.entries()) {
    if (typeof value !== 'number') continue
    const middle = x.getPixelForValue(index)
    const height = y.getPixelForValue(value)
    const start = last?.edge ?? middle - half
    if (last) path.lineTo(start, height)
    else path.moveTo(start, height)
    path.lineTo(middle + half, height)
    last = { edge: middle + half, height }
  }
  return path
}
