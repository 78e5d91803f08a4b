import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader's program finds in a PDF. */
export interface OpenedPdf {
  title: string
  language: string
  /** The text of each page, lines joined by blanks. */
  pages: readonly string[]
  /** How many pictures are drawn. */
  pictures: number
  /** The outline beside the pages, chapters and their sections in one row. */
  outline: readonly string[]
}

/** Opens a PDF as a browser does. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  let pictures = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(joined(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')))
    const { fnArray } = await page.getOperatorList()
    pictures += fnArray.filter((operation) => operation === OPS.paintImageXObject).length
  }
  const metadata = await pdf.getMetadata()
  const info: Record<string, unknown> = { ...metadata.info }
  const outline = ((await pdf.getOutline()) ?? []).flatMap((chapter) => [chapter.title, ...chapter.items.map(({ title }) => title)])
  await pdf.loadingTask.destroy()
  return { title: String(info.Title), language: String(info.Language), pages, pictures, outline }
}

const joined = (text: string): string => text.replace(/\s+/g, ' ').trim()
