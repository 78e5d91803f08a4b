import {
  type ChartTheme,
  type GlyphPrimitive,
  glyphs,
  type Paint,
  type PathStep,
  type Primitive,
  type RectPrimitive,
  type TextPrimitive,
} from '../shapes/index.ts'
import type { CanvasLike } from './canvas-like.ts'
import { resolvePaint } from './resolve-paint.ts'

const fontFamily = "'Inter Variable', Inter, system-ui, sans-serif"

/** Draws one primitive at the canvas's present origin and scale. */
export function drawPrimitive(canvas: CanvasLike, primitive: Primitive, theme: ChartTheme): void {
  switch (primitive.type) {
    case 'rect':
      traceRect(canvas, primitive)
      paint(canvas, primitive, theme)
      break
    case 'circle':
      canvas.beginPath()
      canvas.arc(primitive.cx, primitive.cy, primitive.r, 0, Math.PI * 2)
      paint(canvas, primitive, theme)
      break
    case 'path':
      tracePath(canvas, primitive.steps)
      paint(canvas, primitive, theme)
      break
    case 'text':
      drawText(canvas, primitive, theme)
      break
    case 'glyph':
      drawGlyph(canvas, primitive, theme)
  }
}

function tracePath(canvas: CanvasLike, steps: readonly PathStep[]): void {
  canvas.beginPath()
  for (const step of steps) traceStep(canvas, step)
}

function traceStep(canvas: CanvasLike, step: PathStep): void {
  switch (step[0]) {
    case 'M':
      canvas.moveTo(step[1], step[2])
      break
    case 'L':
      canvas.lineTo(step[1], step[2])
      break
    case 'Q':
      canvas.quadraticCurveTo(step[1], step[2], step[3], step[4])
      break
    case 'C':
      canvas.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6])
      break
    case 'Z':
      canvas.closePath()
      break
  }
}

/** Step by step without a list of steps: the overview draws thousands of them. */
function traceRect(canvas: CanvasLike, { x, y, width, height, radius = 0 }: RectPrimitive): void {
  const right = x + width
  const bottom = y + height
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  canvas.beginPath()
  canvas.moveTo(x + r, y)
  canvas.lineTo(right - r, y)
  if (r > 0) canvas.quadraticCurveTo(right, y, right, y + r)
  canvas.lineTo(right, bottom - r)
  if (r > 0) canvas.quadraticCurveTo(right, bottom, right - r, bottom)
  canvas.lineTo(x + r, bottom)
  if (r > 0) canvas.quadraticCurveTo(x, bottom, x, bottom - r)
  if (r > 0) canvas.lineTo(x, y + r)
  if (r > 0) canvas.quadraticCurveTo(x, y, x + r, y)
  canvas.closePath()
}

interface Painted {
  readonly fill?: Paint
  readonly stroke?: Paint
  readonly strokeWidth?: number
  readonly dash?: readonly number[]
}

function paint(canvas: CanvasLike, { fill, stroke, strokeWidth = 1, dash }: Painted, theme: ChartTheme): void {
  if (fill) {
    canvas.fillStyle = resolvePaint(fill, theme)
    canvas.fill()
  }
  if (!stroke) return
  canvas.strokeStyle = resolvePaint(stroke, theme)
  canvas.lineWidth = strokeWidth
  if (dash) canvas.setLineDash([...dash])
  canvas.stroke()
  if (dash) canvas.setLineDash([])
}

function drawText(canvas: CanvasLike, text: TextPrimitive, theme: ChartTheme): void {
  canvas.save()
  canvas.translate(text.x, text.y)
  if (text.rotated) canvas.rotate(-Math.PI / 2)
  canvas.font = `${text.italic ? 'italic ' : ''}${text.weight} ${text.fontSize}px ${fontFamily}`
  canvas.textAlign = canvasAlign[text.anchor]
  if (text.direction) canvas.direction = text.direction
  canvas.textBaseline = 'alphabetic'
  canvas.fillStyle = resolvePaint(text.fill, theme)
  canvas.fillText(text.text, 0, 0)
  if (text.underline) drawRule(canvas, text, text.fontSize * 0.12)
  if (text.struck) drawRule(canvas, text, -text.fontSize * 0.32)
  canvas.restore()
}

/** Sides that stay where they are, whichever way the text runs. */
const canvasAlign = { start: 'left', middle: 'center', end: 'right' } as const

function drawRule(canvas: CanvasLike, text: TextPrimitive, y: number): void {
  const { width } = canvas.measureText(text.text)
  const start = text.anchor === 'start' ? 0 : text.anchor === 'middle' ? -width / 2 : -width
  canvas.fillRect(start, y, width, Math.max(1, text.fontSize / 14))
}

function drawGlyph(canvas: CanvasLike, { name, x, y, size, stroke }: GlyphPrimitive, theme: ChartTheme): void {
  const glyph = glyphs[name]
  canvas.save()
  canvas.translate(x, y)
  canvas.scale(size / 16, size / 16)
  tracePath(canvas, glyph.steps)
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.strokeStyle = resolvePaint(stroke, theme)
  canvas.lineWidth = glyph.width
  canvas.stroke()
  canvas.restore()
}
