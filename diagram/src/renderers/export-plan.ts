import { chartBounds, routeChart } from '../geometry/index.ts'
import type { Chart, Rect } from '../model/index.ts'
import { type ChartTheme, chartTheme, type DisplayList, type Routes, type TextPrimitive } from '../shapes/index.ts'
import { textWidth, wrapText } from '../text/index.ts'
import { markKey } from './mark-key.ts'
import { chartScene, type SceneItem, type SceneOptions } from './scene.ts'

export interface ExportOptions extends SceneOptions {
  /** Computed when left out. */
  readonly routes?: Routes
  /** Light when left out. */
  readonly theme?: ChartTheme
  /** The heading, as 'Global Chart'. */
  readonly title?: string
  /** The line below it: company, version, status. */
  readonly subtitle?: string
  /** A paragraph below both, as wide as the picture. */
  readonly note?: string
}

/** A picture of a whole chart, ready for any renderer. Sizes are chart units; scale them for sharper pixels. */
export interface ExportPlan {
  readonly width: number
  readonly height: number
  readonly theme: ChartTheme
  readonly title: string
  /** Heading, from the picture's upper left corner. */
  readonly heading: DisplayList
  readonly items: readonly SceneItem[]
  /** What to add to chart coordinates. */
  readonly offset: { readonly x: number; readonly y: number }
}

const margin = 32
const keyGap = 16
const emptyFrame: Rect = { x: 0, y: 0, width: 320, height: 160 }

/** Lays a chart out for export, with a key of its marks below it: PNG, SVG and PDF are all drawn from this, so they are alike. */
export function planExport(chart: Chart, options: ExportOptions = {}): ExportPlan {
  const routes = options.routes ?? routeChart(chart)
  const frame = chartBounds(chart, routes) ?? emptyFrame
  const heading = [...headingOf(options), ...noteOf(options, frame.width)]
  const headingHeight = heading.length === 0 ? 0 : heading.length * 20 + 20
  const headingWidth = Math.max(0, ...heading.map((line) => textWidth(line.text, line.fontSize, line.weight)))
  const width = Math.max(frame.width, headingWidth)
  const key = markKey(options.nodeContexts, width)
  const keyTop = frame.height + margin + headingHeight + keyGap
  return {
    width: Math.ceil(width + 2 * margin),
    height: Math.ceil(frame.height + 2 * margin + headingHeight + (key.height > 0 ? key.height + keyGap : 0)),
    theme: options.theme ?? chartTheme.light,
    title: options.title ?? 'Chart',
    heading,
    items: [
      ...chartScene(chart, routes, options),
      // In chart coordinates, as all items are.
      ...(key.height > 0
        ? [{ type: 'key', id: 'key', x: frame.x, y: keyTop - margin - headingHeight + frame.y, list: key.list } as const]
        : []),
    ],
    offset: { x: margin - frame.x, y: margin + headingHeight - frame.y },
  }
}

/** The lines of the note, below as many lines as there are above it. */
function noteOf({ title, subtitle, note = '' }: ExportOptions, width: number): TextPrimitive[] {
  const above = (title ? 1 : 0) + (subtitle ? 1 : 0)
  return wrapText(note, { width, fontSize: 13 }).map((text, index) => ({
    type: 'text',
    x: margin,
    y: margin + 18 + (above + index) * 20,
    text,
    fontSize: 13,
    weight: 400,
    fill: 'nodeText',
    anchor: 'start',
  }))
}

function headingOf({ title, subtitle }: ExportOptions): TextPrimitive[] {
  const base = { type: 'text', x: margin, anchor: 'start' } as const
  return [
    ...(title ? [{ ...base, y: margin + 14, text: title, fontSize: 18, weight: 600 as const, fill: 'nodeText' as const }] : []),
    ...(subtitle ? [{ ...base, y: margin + 36, text: subtitle, fontSize: 12, weight: 400 as const, fill: 'mutedText' as const }] : []),
  ]
}
