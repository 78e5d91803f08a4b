import { type FontWeight, readDotsAsNothing } from '../../text/index.ts'
import { cutRuns, type FontChoice } from './font-runs.ts'
import type { PdfLike, PdfPaint, PdfText } from './pdf-like.ts'

/** What is needed of pdfkit's document, which server and browser bring, each its own. */
interface PdfDocument {
  addPage(options: { size: [number, number]; margin: number }): unknown
  save(): unknown
  restore(): unknown
  translate(x: number, y: number): unknown
  rotate(degrees: number): unknown
  scale(factor: number): unknown
  moveTo(x: number, y: number): unknown
  lineTo(x: number, y: number): unknown
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): unknown
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): unknown
  closePath(): unknown
  rect(x: number, y: number, width: number, height: number): unknown
  roundedRect(x: number, y: number, width: number, height: number, radius: number): unknown
  circle(x: number, y: number, radius: number): unknown
  clip(): unknown
  lineWidth(width: number): unknown
  lineCap(cap: string): unknown
  lineJoin(join: string): unknown
  dash(length: number, options: { space: number }): unknown
  undash(): unknown
  fill(colour: string): unknown
  stroke(colour: string): unknown
  fillAndStroke(fill: string, stroke: string): unknown
  fillColor(colour: string): unknown
  registerFont(name: string, source: string | Uint8Array): unknown
  font(name: string, size: number): unknown
  widthOfString(text: string, options: RunOptions): number
  text(text: string, x: number, y: number, options: RunOptions): unknown
}

interface RunOptions {
  features: []
  lineBreak?: boolean
  baseline?: 'alphabetic'
  oblique?: number
}

export interface PdfFonts<Font extends string> extends FontChoice<Font> {
  /** What a font in a weight is called, and its file or its bytes; without them it is one that the document has. */
  faceOf: (font: Font, weight: FontWeight) => { name: string; source: string | Uint8Array | undefined }
}

/** Slant of letters in degrees where a text is italic, as the browser slants Inter on screen. */
const slant = 14

/** With features of the font asked for, even none, pdfkit sets a run as a whole: word by word it would put Arabic and Hebrew words in the wrong order. */
const wholeRuns: RunOptions = { features: [] }

/** Writes on pages of pdfkit; texts take a font when first one of its letters comes. */
export function createPdfWriter<Font extends string>(document: PdfDocument, fonts: PdfFonts<Font>): PdfLike {
  const registered = new Set<string>()
  function takeFont(font: Font, weight: FontWeight, fontSize: number): void {
    const { name, source } = fonts.faceOf(font, weight)
    if (source !== undefined && !registered.has(name)) document.registerFont(name, source)
    registered.add(name)
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
      for (const run of cutRuns(text, direction, fonts)) {
        takeFont(run.font, weight, fontSize)
        width += document.widthOfString(run.text, wholeRuns)
      }
      return width
    },
    text({ text, x, y, fontSize, weight, direction, isOblique, colour }: PdfText) {
      document.fillColor(colour)
      let at = x
      for (const run of cutRuns(text, direction, fonts)) {
        takeFont(run.font, weight, fontSize)
        document.text(run.text, at, y, { ...wholeRuns, lineBreak: false, baseline: 'alphabetic', ...(isOblique && { oblique: slant }) })
        at += document.widthOfString(run.text, wholeRuns)
        readDotsAsNothing(readUnicode(document))
      }
    },
  }
}

/** Of the font in use, which pdfkit's published types leave out: what each glyph that was set reads as. */
const readUnicode = (document: PdfDocument): number[][] | undefined => Reflect.get(document, '_font')?.unicode

function applyPaint(document: PdfDocument, { fill, stroke, strokeWidth = 1, dash, isRound = false }: PdfPaint): void {
  if (stroke) {
    document.lineWidth(strokeWidth)
    if (isRound) {
      document.lineCap('round')
      document.lineJoin('round')
    }
    if (dash) document.dash(dash[0] ?? 1, { space: dash[1] ?? dash[0] ?? 1 })
  }
  if (fill && stroke) document.fillAndStroke(fill, stroke)
  else if (fill) document.fill(fill)
  else if (stroke) document.stroke(stroke)
  if (stroke && dash) document.undash()
}
