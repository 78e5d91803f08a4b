import type { ControlLimits, TrendAnswer, TrendKind } from '@strata/contract'
import type { Plugin } from 'chart.js'
import type { ChartColours } from './chart-colours.ts'
import { Chart } from './chart-engine.ts'
import { legendOf } from './chart-sign.ts'
import { legendBelow } from './legend-below.ts'
import { levelLines } from './level-lines.ts'
import { trendData } from './trend-datasets.ts'
import { type TrendOptions, trendOptions } from './trend-options.ts'

/** In pixels of a screen; the picture has twice as many each way. */
const size = { width: 960, height: 480 } as const
const ratio = 2

interface Pictured {
  trend: TrendAnswer
  kind: TrendKind
  control: ControlLimits | undefined
  colours: ChartColours
  title: string
  subtitle: string
}

/** A chart as a PNG with its title and legend, on the ground of the theme. @throws Error where the browser makes none. */
export async function makeChartPicture(pictured: Pictured): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const { trend, control, colours } = pictured
  const legend = legendBelow(legendOf(trend, control), colours, size.width)
  const chart = new Chart(canvas, {
    type: 'bar',
    data: trendData(trend, control, colours),
    options: pictureOptions(pictured, legend.height),
    plugins: [levelLines, groundOf(colours.ground), legend.plugin],
  })
  try {
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))), 'image/png')
    })
  } finally {
    chart.destroy()
  }
}

function pictureOptions({ trend, kind, colours, title, subtitle }: Pictured, below: number): TrendOptions {
  const options = trendOptions(trend, kind, colours)
  const left = { display: true, align: 'start' } as const
  return {
    ...options,
    responsive: false,
    devicePixelRatio: ratio,
    events: [],
    layout: { padding: { top: 20, right: 20, bottom: 32 + below, left: 20 } },
    plugins: {
      title: { ...left, text: title, color: colours.delivered, font: { size: 18, weight: 600 }, padding: { top: 0, bottom: 2 } },
      subtitle: { ...left, text: subtitle, color: colours.text, font: { size: 13 }, padding: { bottom: 16 } },
      tooltip: { enabled: false },
    },
  }
}

/** A canvas is transparent without. */
const groundOf = (colour: string): Plugin<'bar' | 'line'> => ({
  id: 'ground',
  beforeDraw({ ctx, width, height }) {
    ctx.save()
    ctx.fillStyle = colour
    ctx.fillRect(0, 0, width, height)
    ctx.restore()
  },
})
