import { type FontWeight, type PdfLike, type PdfPaint, type PdfText, readDotsAsNothing } from '@strata/diagram'
import type { Subset } from './font-files.ts'
import { fontRuns } from './font-runs.ts'

export type FontBytes = ReadonlyMap<`${Subset} ${FontWeight}`, Uint8Array>

/** Slant of letters in degrees where a text is italic, as the browser slants Inter on screen. */
const slant = 14

/** With features of the font asked for, even none, pdfkit sets a run as a whole: word by word it would put Arabic and Hebrew words in the wrong order. */
const wholeRuns: PDFKit.Mixins.TextOptions = { features: [] }

/** Writes on pages of pdfkit; texts take each part of the font when first one of its characters comes. */
export function createPdfWriter(document: PDFKit.PDFDocument, fonts: FontBytes): PdfLike {
  const registered = new Set<string>()
  function takeFont(subset: Subset, weight: FontWeight, fontSize: number): void {
    const name = `${subset} ${weight}` as const
    const bytes = fonts.get(name)
    if (!registered.has(name) && bytes) {
      document.registerFont(name, bytes)
      registered.add(name)
    }
    document.font(name, fontSize)
  }
  return {
    addPage: (width, height) => void document.addPage({ size: [width, height], margin: 0 }),
    save: () => void document.save(),
    restore: () => void document.restore(),
    translate: (x, y) => void document.translate(x, y),
    rotate: (degrees) => void document.rotate(degrees),
    scale: (factor) => void document.scale(factor),
    moveTo: (x, y) => void document.moveTo(x, y),
    lineTo: (x, y) => void document.lineTo(x, y),
    quadraticCurveTo: (cx, cy, x, y) => void document.quadraticCurveTo(cx, cy, x, y),
    bezierCurveTo: (ax, ay, bx, by, x, y) => void document.bezierCurveTo(ax, ay, bx, by, x, y),
    closePath: () => void document.closePath(),
    rect: (x, y, width, height) => void document.rect(x, y, width, height),
    roundedRect: (x, y, width, height, radius) => void document.roundedRect(x, y, width, height, radius),
    circle: (x, y, radius) => void document.circle(x, y, radius),
    clip: () => void document.clip(),
    paint: (paint) => applyPaint(document, paint),
    measureText({ text, fontSize, weight, direction }) {
      let width = 0
      for (const run of fontRuns(text, direction)) {
        takeFont(run.subset, weight, fontSize)
        width += document.widthOfString(run.text, wholeRuns)
      }
      return width
    },
    text({ text, x, y, fontSize, weight, direction, isOblique, colour }: PdfText) {
      document.fillColor(colour)
      let at = x
      for (const run of fontRuns(text, direction)) {
        takeFont(run.subset, weight, fontSize)
        document.text(run.text, at, y, { ...wholeRuns, lineBreak: false, baseline: 'alphabetic', ...(isOblique && { oblique: slant }) })
        at += document.widthOfString(run.text, wholeRuns)
        readDotsAsNothing(document._font.unicode)
      }
    },
  }
}

function applyPaint(document: PDFKit.PDFDocument, { fill, stroke, strokeWidth = 1, dash, isRound = false }: PdfPaint): void {
  if (stroke) {
    document.lineWidth(strokeWidth)
    if (isRound) document.lineCap('round').lineJoin('round')
    if (dash) document.dash(dash[0] ?? 1, { space: dash[1] ?? dash[0] ?? 1 })
  }
  if (fill && stroke) document.fillAndStroke(fill, stroke)
  else if (fill) document.fill(fill)
  else if (stroke) document.stroke(stroke)
  if (stroke && dash) document.undash()
}
