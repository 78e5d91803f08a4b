import {
  type Direction,
  type FontWeight,
  graphemesOf,
  inVisualOrder,
  levelsOf,
  type PdfLike,
  type PdfPaint,
  type PdfText,
  readDotsAsNothing,
  textForWriter,
} from '@strata/diagram'
import { openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import { fontFiles } from './font-files.ts'

type FontName = keyof typeof fontFiles
type Weight = 'normal' | 'bold'

interface Run {
  font: FontName
  text: string
  level: number
}

/** Slant of letters in degrees where a text is italic. */
const slant = 14
/** With features of the font asked for, even none, a run is set as a whole: word by word, Arabic and Hebrew words would be in the wrong order. */
const wholeRuns: PDFKit.Mixins.TextOptions = { features: [] }
const replacement = '?'

/** A PDF that is written page after page; nothing of a page is kept once the next one begins. */
export function openPdf(info: { title: string; author: string }): PDFKit.PDFDocument {
  // No font of its own: the document would begin with one that it must read from a file.
  return new PDFDocument({
    autoFirstPage: false,
    font: '',
    info: { Title: info.title, Author: info.author, Creator: 'Strata' },
    lang: 'en',
  })
}

/** Writes on pages of pdfkit in the product's fonts: what the chart core draws on, and whoever sets pages line by line. */
export function createPdfWriter(document: PDFKit.PDFDocument): PdfLike {
  const registered = new Set<string>()
  const takeFont = (font: FontName, weight: Weight, size: number) => {
    const name = `${font} ${weight}`
    if (!registered.has(name)) document.registerFont(name, fontFiles[font][weight])
    registered.add(name)
    document.font(name, size)
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
      return runsOf(text, direction).reduce((width, run) => {
        takeFont(run.font, weightOf(weight), fontSize)
        return width + document.widthOfString(run.text, wholeRuns)
      }, 0)
    },
    text({ text, x, y, fontSize, weight, direction, isOblique, colour }: PdfText) {
      document.fillColor(colour)
      let at = x
      for (const run of runsOf(text, direction)) {
        takeFont(run.font, weightOf(weight), fontSize)
        document.text(run.text, at, y, { ...wholeRuns, lineBreak: false, baseline: 'alphabetic', ...(isOblique && { oblique: slant }) })
        at += document.widthOfString(run.text, wholeRuns)
        if (run.font !== 'Roboto') readDotsAsNothing(readUnicode(document))
      }
    },
  }
}

/** Of the font in use, which pdfkit’s published types leave out: the code points of each glyph that was set. */
const readUnicode = (document: PDFKit.PDFDocument): number[][] | undefined => Reflect.get(document, '_font')?.unicode

const weightOf = (weight: FontWeight): Weight => (weight === 400 ? 'normal' : 'bold')

/** Cuts a line where its signs come from another font or run the other way; from left to right as they are drawn. */
function runsOf(text: string, direction: Direction): Run[] {
  const runs: Run[] = []
  for (const { sign, level } of levelsOf(text.normalize('NFC'), direction)) {
    const held = fontOf(sign)
    const last = runs.at(-1)
    const shown = held ? sign : replacement
    // A blank between words of one script does not part them.
    if (last && last.level === level && (last.font === (held ?? 'Roboto') || sign === ' ')) last.text += shown
    else runs.push({ font: held ?? 'Roboto', text: shown, level })
  }
  return inVisualOrder(runs).map((run) => ({ ...run, text: textForWriter(run.text, run.level) }))
}

const known = new Map<string, FontName | undefined>()
const coverage = new Map<FontName, ReturnType<typeof openSync>>()

/** The first font that holds a letter with the marks on it. */
function fontOf(sign: string): FontName | undefined {
  if (!known.has(sign)) known.set(sign, findFont(sign))
  return known.get(sign)
}

function findFont(sign: string): FontName | undefined {
  return fontNames.find((name) => {
    const font = coverage.get(name) ?? openSync(fontFiles[name].normal)
    coverage.set(name, font)
    return graphemesOf(sign)
      .flatMap((part) => [...part])
      .every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  })
}

const fontNames: readonly FontName[] = ['Roboto', 'arabic', 'hebrew']

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
