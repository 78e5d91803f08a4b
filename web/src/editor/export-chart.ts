import { pictureSizeMessages } from '@strata/contract'
import { type Chart, chartTheme, drawExport, type ExportOptions, type ExportPlan, exportBpmn, planExport, toSvg } from '@strata/diagram'
import { nodeContexts } from './canvas/nodes/node-contexts.ts'
import type { MarksById, RolesById } from './canvas/view/canvas-context.tsx'
import type { EditorSession } from './editor-session.ts'
import { routesOf } from './known-routes.ts'

export interface ExportWords {
  /** The heading, as 'Global Chart version 7'. */
  readonly title: string
  /** The line below it. */
  readonly subtitle?: string
  readonly marks?: MarksById
  readonly roles?: RolesById
}

/** Pixels of a picture to one unit of the chart. */
export type PictureScale = 1 | 2

/** A picture larger than browsers draw; the message is a sentence for the person. */
class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge'
}

/** The chart of an editor as a PNG picture, without what is only on its screen (specification 6 §5). */
export function exportPng(session: EditorSession, words: ExportWords, scale: PictureScale = 2): Promise<Blob> {
  const { chart } = session.state
  return pngOf(chart, optionsOf(chart, words), scale)
}

/** The chart of an editor as one SVG file. */
export function exportSvg(session: EditorSession, words: ExportWords): Blob {
  const { chart } = session.state
  return svgOf(chart, optionsOf(chart, words))
}

/** The chart of an editor as a BPMN 2.0 file, whole: it imports as the same chart. */
export function exportToBpmn(session: EditorSession, name: string): Blob {
  const { chart } = session.state
  return new Blob([exportBpmn(chart, { name, routes: routesOf(chart) })], { type: 'application/xml' })
}

/** The chart of an editor laid out for the pages of a PDF, each of which has its title block. */
export function planOf(session: EditorSession, { marks, roles }: Pick<ExportWords, 'marks' | 'roles'>): ExportPlan {
  const { chart } = session.state
  return lightPlan(chart, { nodeContexts: nodeContexts(chart, marks ?? new Map(), roles ?? new Map()) })
}

/** Always light, whatever the screen: a picture goes on white paper. */
export const lightPlan = (chart: Chart, options: ExportOptions): ExportPlan =>
  planExport(chart, { routes: routesOf(chart), ...options, theme: chartTheme.light })

/** @throws PictureTooLarge; another error when the browser cannot make the picture. */
export async function pngOf(chart: Chart, options: ExportOptions, scale: PictureScale): Promise<Blob> {
  const plan = lightPlan(chart, options)
  refuseTooLarge(plan, scale)
  await fontsReady()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(plan.width * scale)
  canvas.height = Math.ceil(plan.height * scale)
  // Without transparency there is less to pack.
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new PictureTooLarge(tooLarge[1])
  drawExport(context, plan, scale)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureTooLarge(tooLarge[1]))), 'image/png')
  })
}

/** One SVG file without anything fetched from elsewhere, always light. */
export const svgOf = (chart: Chart, options: ExportOptions): Blob =>
  new Blob([toSvg(chart, { routes: routesOf(chart), ...options, theme: chartTheme.light })], { type: 'image/svg+xml' })

/** What every current browser draws, and draws soon: pixels of one side, and of the whole. */
const mostSide = 16_000
const mostPixels = 64_000_000

const tooLarge: Readonly<Record<PictureScale, string>> = {
  1: pictureSizeMessages.tooLarge,
  2: pictureSizeMessages.twiceTooLarge,
}

/** @throws PictureTooLarge: a smaller picture than asked for, or half a file, helps nobody. */
export function refuseTooLarge({ width, height }: Pick<ExportPlan, 'width' | 'height'>, scale: PictureScale): void {
  const fits = (by: number) => Math.max(width, height) * by <= mostSide && width * height * by * by <= mostPixels
  if (!fits(scale)) throw new PictureTooLarge(tooLarge[fits(1) ? scale : 1])
}

function optionsOf(chart: Chart, { title, subtitle, marks = new Map(), roles = new Map() }: ExportWords): ExportOptions {
  return { title, ...(subtitle !== undefined && { subtitle }), nodeContexts: nodeContexts(chart, marks, roles) }
}

/** Weights that no element on screen used yet would else be drawn in another font. */
async function fontsReady(): Promise<void> {
  await Promise.all([400, 500, 600].map((weight) => document.fonts?.load(`${weight} 13px 'Inter Variable'`).catch(() => [])))
}
