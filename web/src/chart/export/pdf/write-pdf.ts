import { createPdfWriter, directionOf, type FontWeight, setPdf } from '@strata/diagram'
import PDFDocument from 'pdfkit'
import { toBytes } from 'pdfkit/output'
import type { Subset } from './font-files.ts'
import { type FontBytes, fontRuns, missingCharacters, writerFonts } from './font-runs.ts'
import type { PdfRequest } from './pdf-messages.ts'

interface Written {
  bytes: Uint8Array
  missing: string[]
}

/** Sets a chart on the pages of a PDF. `loadFont` brings the parts of the font that its texts need; rejects as it does. */
export async function writePdf(
  { plan, setup, fields, title }: PdfRequest,
  loadFont: (subset: Subset, weight: FontWeight) => Promise<Uint8Array>,
  onPage?: (done: number, of: number) => void,
): Promise<Written> {
  const texts = textsOf({ plan, fields })
  const fonts = await loadFonts(texts, loadFont)
  // No font of its own: the document would begin with one that it must read from a file.
  const document = new PDFDocument({ autoFirstPage: false, font: '', info: { Title: title, Creator: 'Strata' }, lang: 'en' })
  const bytes = toBytes(document)
  setPdf(createPdfWriter(document, writerFonts(fonts)), plan, { setup, fields }, onPage)
  document.end()
  return { bytes: await bytes, missing: missingCharacters(texts.map(({ text }) => text)) }
}

interface Text {
  readonly text: string
  readonly weight: FontWeight
}

/** Every text there will be: those of the chart, and of the title block in its two weights. */
function textsOf({ plan, fields }: Pick<PdfRequest, 'plan' | 'fields'>): Text[] {
  const drawn = [plan.heading, ...plan.items.map(({ list }) => list)].flat()
  const block = fields.flatMap(({ label, value }): Text[] => [
    { text: label, weight: 500 },
    { text: `${value}…`, weight: 600 },
  ])
  const page: Text[] = [
    { text: 'P', weight: 500 },
    { text: '0', weight: 600 },
  ]
  return [...drawn.flatMap((primitive) => (primitive.type === 'text' ? [primitive] : [])), ...block, ...page]
}

async function loadFonts(
  texts: readonly Text[],
  loadFont: (subset: Subset, weight: FontWeight) => Promise<Uint8Array>,
): Promise<FontBytes> {
  const wanted = new Map<`${Subset} ${FontWeight}`, Promise<Uint8Array>>()
  for (const { text, weight } of texts) {
    for (const { subset } of fontRuns(text, directionOf(text))) {
      const name = `${subset} ${weight}` as const
      if (!wanted.has(name)) wanted.set(name, loadFont(subset, weight))
    }
  }
  return new Map(await Promise.all([...wanted].map(async ([name, bytes]) => [name, await bytes] as const)))
}
