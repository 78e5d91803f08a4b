import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader's program finds in a PDF. */
export interface OpenedPdf {
  title: string
  /** The text of each page, lines joined by blanks. */
  pages: readonly string[]
  /** Of the first page, in points. */
  size: [width: number, height: number]
}

/** Opens a PDF as a browser does. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
    pages.push(text.replace(/\s+/g, ' ').trim())
  }
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const info: Record<string, unknown> = { ...(await pdf.getMetadata()).info }
  await pdf.loadingTask.destroy()
  return { title: String(info.Title), pages, size: [Math.round(width), Math.round(height)] }
}
