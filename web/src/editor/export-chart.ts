import { type Chart, chartTheme, drawExport, type ExportOptions, type ExportPlan, planExport, toSvg } from '@strata/diagram'
import type { MarksById, RolesById } from './canvas/canvas-context.tsx'
import { nodeContexts } from './canvas/node-contexts.ts'
import type { EditorSession } from './editor-session.ts'

export interface ExportWords {
  /** The heading, as 'Global Chart version 7'. */
  readonly title: string
  /** The line below it. */
  readonly subtitle?: string
  readonly marks?: MarksById
  readonly roles?: RolesById
}

/** The chart of an editor as a PNG picture, without what is only on its screen (`editor.md`, export). */
export function exportPng(session: EditorSession, words: ExportWords): Promise<Blob> {
  const { chart } = session.state
  return pngOf(chart, optionsOf(chart, words))
}

/** The chart of an editor as one SVG file. */
export function exportSvg(session: EditorSession, words: ExportWords): Promise<Blob> {
  const { chart } = session.state
  return Promise.resolve(svgOf(chart, optionsOf(chart, words)))
}

/** A picture of two pixels a unit, always light, drawn from the model. Rejects when the browser cannot make it. */
export async function pngOf(chart: Chart, options: ExportOptions): Promise<Blob> {
  const plan = planExport(chart, { ...options, theme: chartTheme.light })
  await fontsReady()
  const scale = scaleFor(plan)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(plan.width * scale))
  canvas.height = Math.max(1, Math.floor(plan.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas')
  drawExport(context, plan, scale)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png')
  })
}

/** One SVG file without anything fetched from elsewhere, always light. */
export const svgOf = (chart: Chart, options: ExportOptions): Blob =>
  new Blob([toSvg(chart, { ...options, theme: chartTheme.light })], { type: 'image/svg+xml' })

/** What every current browser draws, and draws soon: pixels of one side, and of the whole. */
const mostSide = 16_000
const mostPixels = 40_000_000

/** Two, or what a very large chart leaves room for. */
export function scaleFor({ width, height }: Pick<ExportPlan, 'width' | 'height'>): number {
  return Math.min(2, mostSide / width, mostSide / height, Math.sqrt(mostPixels / (width * height)))
}

function optionsOf(chart: Chart, { title, subtitle, marks = new Map(), roles = new Map() }: ExportWords): ExportOptions {
  return { title, ...(subtitle !== undefined && { subtitle }), nodeContexts: nodeContexts(chart, marks, roles) }
}

/** Weights that no element on screen used yet would else be drawn in another font. */
async function fontsReady(): Promise<void> {
  await Promise.all([400, 500, 600].map((weight) => document.fonts?.load(`${weight} 13px 'Inter Variable'`).catch(() => [])))
}
