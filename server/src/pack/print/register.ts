import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { directionOf, type PdfLike } from '@strata/diagram'
import { z } from 'zod'
import { openPdf, writeInFonts } from '../../platform/index.ts'
import { readJsonLines } from '../line-files.ts'
import { type PackLine, packLine } from '../pack-line.ts'

/** What the program of the register is given: files of lines, in their order, and where the PDF goes. */
export const registerWork = z.object({
  title: z.string(),
  company: z.string(),
  /** Below the title, a line each. */
  about: z.array(z.string()),
  heads: z.object({ on: z.string(), where: z.string(), what: z.string(), who: z.string(), why: z.string() }),
  sections: z.array(z.object({ title: z.string(), linesFile: z.string() })),
  footer: z.string(),
  pdfFile: z.string(),
})
export type RegisterWork = z.infer<typeof registerWork>

const page = { width: 841.89, height: 595.28, margin: 36 } as const
const size = 7.5
const lineHeight = 10
const columns = [
  { key: 'on', share: 13 },
  { key: 'where', share: 20 },
  { key: 'what', share: 32 },
  { key: 'who', share: 17 },
  { key: 'why', share: 28 },
] as const
const colours = { text: '#171B21', dim: '#48515D', line: '#C9CED6', head: '#F3F4F6' } as const

/** Writes the register for print, page after page: who did what, when, why. Its memory does not grow with it. */
export async function writeRegister(work: RegisterWork): Promise<{ pages: number }> {
  const pdf = openPdf({ title: work.title, author: work.company })
  const written = pipeline(pdf, createWriteStream(work.pdfFile, { mode: 0o600 }))
  const setter = new PageSetter(writeInFonts(pdf), work)
  setter.writeTitle()
  for (const { title, linesFile } of work.sections) {
    setter.beginSection(title)
    for await (const line of readJsonLines(linesFile)) setter.writeLine(packLine.parse(line))
  }
  pdf.end()
  await written
  return { pages: setter.pages }
}

type Column = (typeof columns)[number]['key']

class PageSetter {
  readonly #pdf: PdfLike
  readonly #work: RegisterWork
  readonly #places: { key: Column; x: number; width: number }[]
  #y = 0
  #section = ''
  pages = 0

  constructor(pdf: PdfLike, work: RegisterWork) {
    this.#pdf = pdf
    this.#work = work
    const all = columns.reduce((sum, { share }) => sum + share, 0)
    const free = page.width - 2 * page.margin
    let x: number = page.margin
    this.#places = columns.map(({ key, share }) => {
      const place = { key, x, width: (free * share) / all - 6 }
      x += (free * share) / all
      return place
    })
  }

  writeTitle(): void {
    this.#beginPage()
    this.#write(this.#work.title, page.margin, 18, 600)
    this.#y += 22
    for (const text of this.#work.about) {
      this.#write(text, page.margin, 9, 400, colours.dim)
      this.#y += 13
    }
    this.#y += 8
  }

  beginSection(title: string): void {
    this.#section = title
    if (this.#y + 5 * lineHeight > bottom) this.#beginPage()
    this.#y += 22
    this.#write(title, page.margin, 11, 600)
    this.#y += 6
    this.#writeHeads()
  }

  writeLine(line: PackLine): void {
    const cells = this.#places.map(({ key, x, width }) => ({ x, texts: this.#wrap(line[key], width) }))
    const rows = Math.max(...cells.map(({ texts }) => texts.length))
    for (let row = 0; row < rows; row += 1) {
      if (this.#y + lineHeight > bottom) this.#beginPage(true)
      this.#y += lineHeight
      for (const { x, texts } of cells) this.#write(texts[row] ?? '', x, size, 400)
    }
    this.#writeDetails(line)
    this.#y += 3
    this.#pdf.rect(page.margin, this.#y, page.width - 2 * page.margin, 0.4)
    this.#pdf.paint({ fill: colours.line })
  }

  /** Below it, from the third column to the right edge. */
  #writeDetails(line: PackLine): void {
    const x = this.#places[2]?.x ?? page.margin
    for (const text of this.#wrap(detailsOf(line), page.width - page.margin - x)) {
      if (text === '') continue
      if (this.#y + lineHeight > bottom) this.#beginPage(true)
      this.#y += lineHeight
      this.#write(text, x, size - 0.5, 400, colours.dim)
    }
  }

  #beginPage(isContinued = false): void {
    this.#pdf.addPage(page.width, page.height)
    this.pages += 1
    this.#y = page.height - 20
    this.#write(`${this.#work.footer} · ${this.pages}`, page.margin, 7, 400, colours.dim)
    this.#y = page.margin + 10
    if (!isContinued) return
    this.#write(this.#section, page.margin, 9, 600, colours.dim)
    this.#y += 6
    this.#writeHeads()
  }

  #writeHeads(): void {
    this.#pdf.rect(page.margin, this.#y, page.width - 2 * page.margin, 13)
    this.#pdf.paint({ fill: colours.head })
    this.#y += 9.5
    for (const { key, x } of this.#places) this.#write(this.#work.heads[key], x + 2, size, 600, colours.dim)
    this.#y += 5
  }

  #write(text: string, x: number, fontSize: number, weight: 400 | 600, colour: string = colours.text): void {
    if (text === '') return
    this.#pdf.text({ text, x, y: this.#y, fontSize, weight, direction: directionOf(text), isOblique: false, colour })
  }

  /** Lines of a width: words where they fit, else as many signs as do. */
  #wrap(text: string, width: number): string[] {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const word of paragraph.split(' ').flatMap((each) => this.#cut(each, width))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line === '' || this.#measure(longer) <= width) line = longer
        else {
          lines.push(line)
          line = word
        }
      }
      lines.push(line)
    }
    return lines
  }

  #cut(word: string, width: number): string[] {
    if (word.length < 8 || this.#measure(word) <= width) return [word]
    const most = Math.max(4, Math.floor((word.length * width) / this.#measure(word)) - 1)
    const signs = [...word]
    return Array.from({ length: Math.ceil(signs.length / most) }, (_, index) => signs.slice(index * most, (index + 1) * most).join(''))
  }

  #measure(text: string): number {
    return this.#pdf.measureText({ text, fontSize: size, weight: 400, direction: directionOf(text) })
  }
}

const bottom = page.height - page.margin

/** What is longer stands in full in the pages of the pack. */
const mostDetails = 1_500
function detailsOf({ details }: PackLine): string {
  const all = details.join('\n')
  return all.length > mostDetails ? `${all.slice(0, mostDetails)}…` : all
}
