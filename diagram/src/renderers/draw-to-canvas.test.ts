import { describe, expect, it } from 'vitest'
import { routeChart } from '../geometry/routing/route-chart.ts'
import { chartTheme } from '../shapes/chart-theme.ts'
import { smallGlobalChart } from '../testing/sample-charts.ts'
import type { CanvasLike } from './canvas-like.ts'
import { drawExport, drawToCanvas } from './draw-to-canvas.ts'
import { planExport } from './export-plan.ts'
import { minimapScene } from './minimap-scene.ts'
import { chartScene } from './scene.ts'

/** A canvas that writes down what is drawn on it. */
function recordingCanvas(): CanvasLike & { calls: string[]; depth: number } {
  const calls: string[] = []
  const note =
    (name: string) =>
    (...args: unknown[]): void => {
      calls.push(`${name} ${args.join(' ')}`.trim())
    }
  return {
    calls,
    depth: 0,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: '',
    lineJoin: '',
    font: '',
    textAlign: '',
    direction: '',
    textBaseline: '',
    save() {
      this.depth += 1
    },
    restore() {
      this.depth -= 1
    },
    measureText: (text) => ({ width: text.length * 7 }),
    translate: note('translate'),
    rotate: note('rotate'),
    scale: note('scale'),
    beginPath: note('beginPath'),
    closePath: note('closePath'),
    moveTo: note('moveTo'),
    lineTo: note('lineTo'),
    quadraticCurveTo: note('quadraticCurveTo'),
    bezierCurveTo: note('bezierCurveTo'),
    arc: note('arc'),
    fill: note('fill'),
    stroke: note('stroke'),
    fillRect: note('fillRect'),
    fillText: note('fillText'),
    setLineDash: note('setLineDash'),
  }
}

const chart = smallGlobalChart()
const routes = routeChart(chart)

function textsOf(calls: readonly string[]): string[] {
  return calls.filter((call) => call.startsWith('fillText')).map((call) => call.slice('fillText '.length, -' 0 0'.length))
}

describe('drawing on a canvas', () => {
  it('draws the same texts as stand on the chart, and leaves the canvas as it was', () => {
    const canvas = recordingCanvas()
    drawToCanvas(canvas, { items: chartScene(chart, routes), theme: chartTheme.light, view: { x: 10, y: 20, zoom: 1 }, pixelRatio: 2 })
    expect(textsOf(canvas.calls)).toEqual(['Yes', 'Customer', 'need', 'P1', 'Win orders', 'P2', 'Design products', 'PXXX', 'Take back'])
    expect(canvas.calls.slice(0, 3)).toEqual(['scale 2 2', 'translate 10 20', 'scale 1 1'])
    expect(canvas.depth).toBe(0)
  })

  it('leaves out texts too small to read in the overview', () => {
    const canvas = recordingCanvas()
    drawToCanvas(canvas, { items: chartScene(chart, routes), theme: chartTheme.light, view: { x: 0, y: 0, zoom: 0.2 } })
    expect(textsOf(canvas.calls)).toEqual([])
    expect(canvas.calls).toContain('stroke')
  })

  it('passes over what lies out of view', () => {
    const canvas = recordingCanvas()
    const area = { x: 640, y: 0, width: 100, height: 72 }
    drawToCanvas(canvas, { items: chartScene(chart, routes), theme: chartTheme.light, view: { x: 0, y: 0, zoom: 1 }, area })
    expect(textsOf(canvas.calls)).toEqual(['Yes', 'PXXX', 'Take back'])
  })

  it('draws a picture for export with its heading, at the scale asked for', () => {
    const canvas = recordingCanvas()
    const plan = planExport(chart, { title: 'Global Chart', subtitle: 'Version 7' })
    drawExport(canvas, plan, 3)
    expect(canvas.calls[0]).toBe('scale 3 3')
    expect(canvas.calls[1]).toBe(`fillRect 0 0 ${plan.width} ${plan.height}`)
    expect(textsOf(canvas.calls).slice(0, 2)).toEqual(['Global Chart', 'Version 7'])
  })

  it('draws a minimap of one block a node', () => {
    const items = minimapScene(chart, new Map([['p1', { role: 'leader' }]]))
    expect(items.map(({ list }) => list)).toHaveLength(4)
    expect(items.find(({ id }) => id === 'p1')?.list).toEqual([{ type: 'rect', x: 0, y: 0, width: 152, height: 72, fill: 'leader' }])
  })
})
