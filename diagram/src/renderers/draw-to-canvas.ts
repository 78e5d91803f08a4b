import type { Viewport } from '../geometry/index.ts'
import { overlaps, type Rect } from '../model/index.ts'
import type { ChartTheme, Primitive } from '../shapes/index.ts'
import type { CanvasLike } from './canvas-like.ts'
import { drawPrimitive } from './draw-primitive.ts'
import type { ExportPlan } from './export-plan.ts'
import type { SceneItem } from './scene.ts'

export interface CanvasDrawing {
  readonly items: readonly SceneItem[]
  readonly theme: ChartTheme
  readonly view: Viewport
  /** Pixels of the canvas to one of the screen. */
  readonly pixelRatio?: number
  /** Texts and marks lower than this many screen pixels are left out; 4 when not given. */
  readonly leastText?: number
  /** The part of the chart that is seen: what is outside is passed over. */
  readonly area?: Rect
}

/** Draws scene items as a view shows them: the overview, the minimap. Clear the canvas before. */
export function drawToCanvas(canvas: CanvasLike, { items, theme, view, pixelRatio = 1, leastText = 4, area }: CanvasDrawing): void {
  canvas.save()
  canvas.scale(pixelRatio, pixelRatio)
  canvas.translate(view.x, view.y)
  canvas.scale(view.zoom, view.zoom)
  for (const item of items) if (isSeen(item, area)) drawItem(canvas, item, theme, leastText / view.zoom)
  canvas.restore()
}

/** Draws a whole picture for export, `scale` pixels to a chart unit; the canvas must be that large. */
export function drawExport(canvas: CanvasLike, plan: ExportPlan, scale: number): void {
  canvas.save()
  canvas.scale(scale, scale)
  canvas.fillStyle = plan.theme.surface
  canvas.fillRect(0, 0, plan.width, plan.height)
  for (const primitive of plan.heading) drawPrimitive(canvas, primitive, plan.theme)
  canvas.translate(plan.offset.x, plan.offset.y)
  for (const item of plan.items) drawItem(canvas, item, plan.theme, 0)
  canvas.restore()
}

const isSeen = (item: SceneItem, area: Rect | undefined): boolean => !area || !item.area || overlaps(item.area, area)

function drawItem(canvas: CanvasLike, { x, y, list }: SceneItem, theme: ChartTheme, least: number): void {
  if (x !== 0 || y !== 0) canvas.translate(x, y)
  for (const primitive of list) if (isLegible(primitive, least)) drawPrimitive(canvas, primitive, theme)
  if (x !== 0 || y !== 0) canvas.translate(-x, -y)
}

function isLegible(primitive: Primitive, least: number): boolean {
  if (primitive.type === 'text') return primitive.fontSize >= least
  return primitive.type !== 'glyph' || primitive.size >= least
}
