import { createPdfWriter, type FontWeight, graphemesOf, type PdfLike } from '@strata/diagram'
import { openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import { fontFiles } from './font-files.ts'

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

/** Writes on its pages in the fonts of printed documents: what the chart core draws on, and whoever sets pages line by line. */
export const writeInFonts = (document: PDFKit.PDFDocument): PdfLike => createPdfWriter(document, { fontOf, usual: 'Roboto', faceOf })

type FontName = keyof typeof fontFiles

function faceOf(font: FontName, weight: FontWeight): { name: string; source: string } {
  const kind = weight === 400 ? 'normal' : 'bold'
  return { name: `${font} ${kind}`, source: fontFiles[font][kind] }
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
