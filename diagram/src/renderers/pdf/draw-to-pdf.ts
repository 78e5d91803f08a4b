import {
  type ChartTheme,
  type DisplayList,
  glyphs,
  type Paint,
  type PathStep,
  type Primitive,
  type RectPrimitive,
  type TextPrimitive,
} from '../../shapes/index.ts'
import { resolvePaint } from '../resolve-paint.ts'
import type { PdfLike, PdfPaint } from './pdf-like.ts'

/** Draws a display list at the page's present origin and scale: the same list as on screen, in SVG and in PNG. */
export function drawToPdf(pdf: PdfLike, list: DisplayList, theme: ChartTheme): void {
  for (const primitive of list) drawPrimitive(pdf, primitive, theme)
}

function drawPrimitive(pdf: PdfLike, primitive: Primitive, theme: ChartTheme): void {
  switch (primitive.type) {
    case 'rect':
      traceRect(pdf, primitive)
      pdf.paint(paintOf(primitive, theme))
      break
    case 'circle':
      pdf.circle(primitive.cx, primitive.cy, primitive.r)
      pdf.paint(paintOf(primitive, theme))
      break
    case 'path':
      tracePath(pdf, primitive.steps)
      pdf.paint(paintOf(primitive, theme))
      break
    case 'text':
      drawText(pdf, primitive, theme)
      break
    case 'glyph': {
      const { name, x, y, size, stroke } = primitive
      pdf.save()
      pdf.translate(x, y)
      pdf.scale(size / 16)
      tracePath(pdf, glyphs[name].steps)
      pdf.paint({ stroke: resolvePaint(stroke, theme), strokeWidth: glyphs[name].width, isRound: true })
      pdf.restore()
    }
  }
}

function traceRect(pdf: PdfLike, { x, y, width, height, radius = 0 }: RectPrimitive): void {
  const r = Math.min(radius, width / 2, height / 2)
  if (r > 0) pdf.roundedRect(x, y, width, height, r)
  else pdf.rect(x, y, width, height)
}

function tracePath(pdf: PdfLike, steps: readonly PathStep[]): void {
  for (const step of steps) {
    switch (step[0]) {
      case 'M':
        pdf.moveTo(step[1], step[2])
        break
      case 'L':
        pdf.lineTo(step[1], step[2])
        break
      case 'Q':
        pdf.quadraticCurveTo(step[1], step[2], step[3], step[4])
        break
      case 'C':
        pdf.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6])
        break
      case 'Z':
        pdf.closePath()
    }
  }
}

interface Painted {
  readonly fill?: Paint
  readonly stroke?: Paint
  readonly strokeWidth?: number
  readonly dash?: readonly number[]
}

function paintOf({ fill, stroke, strokeWidth = 1, dash }: Painted, theme: ChartTheme): PdfPaint {
  return {
    ...(fill && { fill: resolvePaint(fill, theme) }),
    ...(stroke && { stroke: resolvePaint(stroke, theme), strokeWidth }),
    ...(dash && { dash }),
  }
}

function drawText(pdf: PdfLike, primitive: TextPrimitive, theme: ChartTheme): void {
  const { text, fontSize, weight, anchor, direction = 'ltr' } = primitive
  const width = pdf.measureText({ text, fontSize, weight, direction })
  const x = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
  const colour = resolvePaint(primitive.fill, theme)
  pdf.save()
  pdf.translate(primitive.x, primitive.y)
  if (primitive.rotated) pdf.rotate(-90)
  pdf.text({ text, x, y: 0, fontSize, weight, direction, isOblique: primitive.italic ?? false, colour })
  for (const y of rulesOf(primitive)) {
    pdf.rect(x, y, width, Math.max(1, fontSize / 14))
    pdf.paint({ fill: colour })
  }
  pdf.restore()
}

/** Heights of the lines under and through a text, from its baseline. */
function rulesOf({ fontSize, underline, struck }: TextPrimitive): number[] {
  return [...(underline ? [fontSize * 0.12] : []), ...(struck ? [-fontSize * 0.32] : [])]
}
